/** What a person of the calling room does, as the board tells it. */
export const personStates = [
  'talking',
  'dialling',
  'finishing',
  'preparing',
  'waiting',
  'pause',
  'off',
] as const;
export type PersonState = (typeof personStates)[number];
