import { formatPhone } from '#domain/phone.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import type { Whom } from '#features/softphone/web/phone/phone-state.ts';

/** A person's name as a broker says it; his number while nobody knows him. */
export const nameOf = ({ name, phone, userId }: Whom): string => {
  if (name !== undefined && name !== '') return name;
  if (phone !== undefined) return formatPhone(phone);
  return userId === undefined ? texts.newNumber : texts.colleague;
};
