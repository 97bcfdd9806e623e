import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { PersonChoice } from '#features/permissions/web/permissions.facade.tsx';
import type { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { privacyScreenTexts } from '#features/privacy/privacy.screen-texts.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';

const texts = privacyScreenTexts.search;

/** What a person is named by, as it is typed. */
export type TypedPerson = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly inn: string;
  readonly userId: number | null;
};

export const nobody: TypedPerson = { name: '', phone: '', email: '', inn: '', userId: null };

const listOf = (typed: string): string[] => (typed.trim() === '' ? [] : [typed.trim()]);

/** The same as calls take it. */
export const namedOf = ({
  name,
  phone,
  email,
  inn,
  userId,
}: TypedPerson): CallInput<typeof privacyCalls.findPerson>['body'] => ({
  user_id: userId,
  names: listOf(name),
  phones: listOf(phone),
  emails: listOf(email),
  inns: listOf(inn),
});

export const isSomebody = ({ userId, ...typed }: TypedPerson): boolean =>
  userId !== null || Object.values(typed).some((one) => one.trim() !== '');

type PersonFieldsProps = {
  readonly typed: TypedPerson;
  readonly refusal: ApiError | null;
  readonly onChange: (typed: TypedPerson) => void;
};

/** Fields of a form that name a person: any of them is enough. */
export const PersonFields = ({ typed, refusal, onChange }: PersonFieldsProps): ReactElement => {
  const errorAt = (field: string): string | null => {
    const at = Object.keys(refusal?.errors ?? {}).find((name) => name.startsWith(field));
    return at === undefined ? null : (refusal?.errors[at]?.[0] ?? null);
  };
  const input = (name: 'name' | 'email' | 'inn') => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput
        label={texts.name}
        placeholder={texts.nameHint}
        maxLength={200}
        error={errorAt('names')}
        {...input('name')}
      />
      <PhoneInput
        label={texts.phone}
        error={errorAt('phones')}
        value={typed.phone}
        onChange={(phone) => onChange({ ...typed, phone })}
      />
      <TextInput label={texts.email} maxLength={200} error={errorAt('emails')} {...input('email')} />
      <TextInput label={texts.inn} maxLength={12} error={errorAt('inns')} {...input('inn')} />
      <div className="row wrap gap-8" data-span="12">
        <span className="text-13">{texts.account}</span>
        <PersonChoice
          any={texts.anyAccount}
          value={typed.userId ?? undefined}
          onChange={(userId) => onChange({ ...typed, userId })}
        />
      </div>
    </>
  );
};
