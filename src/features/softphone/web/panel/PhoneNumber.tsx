import type { ReactElement } from 'react';
import { formatPhone } from '#domain/phone.ts';
import type { Whom } from '#features/softphone/web/phone/phone-state.ts';

/** The number under the name; alone it stands in the name's place. */
export const PhoneNumber = ({ of: { phone, name } }: { readonly of: Whom }): ReactElement | null =>
  phone === undefined || name === undefined ? null : <div className="text-13 soft">{formatPhone(phone)}</div>;
