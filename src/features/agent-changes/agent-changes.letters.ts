import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** The letter to an agent whose data somebody wants changed. */
export const agentChangeLetters = defineLetters('agent-changes', {
  alarm: {
    group: 'access',
    title: 'Просьба изменить данные агента',
    sent: 'Агенту на прежнюю почту, пока просьбу не приняли',
    bond: 'security',
    variables: { name: known.name, part: { title: 'какие данные', sample: 'реквизиты' } },
    usual: {
      ru: {
        subject: 'Поручитель: просят изменить ваши данные',
        text: 'Здравствуйте, {name}!\n\nПоступила просьба изменить ваши данные: {part}. Пока её не примут, действуют прежние.\n\nЕсли это сделали не вы, сразу позвоните своему куратору и смените пароль.',
      },
      en: {
        subject: 'Poruchitel: a request to change your data',
        text: 'Hello, {name}!\n\nSomebody asks to change your data: {part}. Until it is accepted the former ones hold.\n\nIf it was not you, call your curator at once and change your password.',
      },
    },
  },
});
