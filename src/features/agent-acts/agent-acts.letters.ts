import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** What is told of an act to its payee. */
export const agentActLetters = defineLetters('agent-acts', {
  moved: {
    group: 'agents',
    title: 'Акт агента',
    sent: 'Агенту: акт готов, подписан, отозван или отклонён',
    hasLink: true,
    variables: { name: known.name, header: known.header, message: known.message },
    usual: {
      ru: { subject: '{header}', text: 'Здравствуйте, {name}!\n\n{message}\n{link}' },
      en: { subject: '{header}', text: 'Hello, {name}!\n\n{message}\n{link}' },
    },
  },
});
