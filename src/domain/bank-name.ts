/** A bank's name where it stands alone, in a table, a heading or a label: «Северный Причал». Sentences name it whole. */
export const shortBankName = (name: string): string => name.replace(/^Банк «(.+)»$/, '$1');
