import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** What is told of a report to its payee. */
export const agentReportLetters = defineLetters('agent-reports', {
  moved: {
    group: 'agents',
    title: 'Отчёт агента',
    sent: 'Агенту: отчёт готов, ответили на спор, скоро срок',
    hasLink: true,
    variables: { name: known.name, header: known.header, message: known.message },
    usual: {
      ru: { subject: '{header}', text: 'Здравствуйте, {name}!\n\n{message}\n{link}' },
      en: { subject: '{header}', text: 'Hello, {name}!\n\n{message}\n{link}' },
    },
  },
});
