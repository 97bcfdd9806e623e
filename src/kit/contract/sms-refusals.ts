/** Why a service would not send a message. */
export const smsRefusals = [
  'login',
  'money',
  'phone',
  'sender',
  'text',
  'forbidden',
  'limit',
  'repeated',
  'resting',
  'other',
] as const;
export type SmsRefusal = (typeof smsRefusals)[number];
