/** Two letters for the round picture of a person, a bank or a client. */
export const initialsOf = (name: string): string =>
  name
    .replaceAll(/[«»"]/g, '')
    .replace(/^(?:ООО|АО|ПАО|ЗАО|ИП|Банк|КБ)\s+/u, '')
    .split(/[\s\u00a0]+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();
