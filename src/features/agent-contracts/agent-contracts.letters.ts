import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

const number = { title: 'номер договора', sample: 'А-17/2026' };

/** Letters about the contract of an agent. */
export const agentContractLetters = defineLetters('agent-contracts', {
  made: {
    group: 'agents',
    title: 'Договор готов',
    sent: 'Агенту, когда договор можно подписать',
    hasLink: true,
    variables: { name: known.name, number },
    usual: {
      ru: {
        subject: 'Договор ждёт вашей подписи',
        text: 'Здравствуйте, {name}!\n\nДоговор {number} готов. Прочитайте его и подпишите кодом из СМС или электронной подписью:\n{link}',
      },
      en: {
        subject: 'Your contract waits for your signature',
        text: 'Hello, {name}!\n\nContract {number} is ready. Read it and sign it with a code from an SMS or with an electronic signature:\n{link}',
      },
    },
  },
  ends: {
    group: 'agents',
    title: 'Договор скоро истекает',
    sent: 'Агенту за 30 и за 7 дней',
    variables: { name: known.name, number, day: { title: 'последний день', sample: '31.12.2026' } },
    usual: {
      ru: {
        subject: 'Договор {number} скоро истекает',
        text: 'Здравствуйте, {name}!\n\nДоговор {number} действует по {day}. Чтобы работать дальше, его нужно продлить: напишите своему куратору.',
      },
      en: {
        subject: 'Contract {number} ends soon',
        text: 'Hello, {name}!\n\nContract {number} is valid through {day}. To go on working it has to be prolonged: write to your curator.',
      },
    },
  },
});
