import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { Plus, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { founderParts, isFounder } from '#features/organizations/organizations.rules.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import type { Card } from '#features/organizations/web/fact-form.ts';
import styles from '#features/organizations/web/organizations.module.css';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Entry = { readonly key: string } & Readonly<Record<string, string>>;
type ListName = 'people' | 'accounts' | 'licences';
type Values = { readonly [L in ListName]: Entry[] };
type Form = UseFormReturnType<Values>;

const asEntry = (stored: Readonly<Record<string, string | null | undefined>>): Entry => ({
  ...Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, value ?? ''])),
  key: crypto.randomUUID(),
});

const emptyEntry: Readonly<Record<ListName, Readonly<Record<string, string>>>> = {
  people: { name: '', post: '', phone: '', email: '', share: '', inn: '', passport: '', citizenship: '' },
  accounts: { bik: '', bank_name: '', account: '', corr_account: '' },
  licences: { number: '', activity: '', issued_by: '', issued_on: '', valid_until: '' },
};

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
const word = (text: string | undefined): string => text ?? '';

/** Also of a head or an owner, who are asked for none of it here and have it by other ways. */
const partsOf = (entry: Entry): Partial<Record<(typeof founderParts)[number], string>> => {
  const isAsked = isFounder({ post: word(entry['post']) });
  const parts = founderParts.filter((part) => isAsked || word(entry[part]) !== '');
  return Object.fromEntries(parts.map((part) => [part, word(entry[part])]));
};

const bodyOf = (values: Values) => ({
  people: values.people.map((entry) => ({
    name: word(entry['name']),
    post: word(entry['post']),
    phone: orNull(entry['phone']),
    email: orNull(entry['email']),
    ...partsOf(entry),
  })),
  accounts: values.accounts.map((of) => ({
    bik: word(of['bik']),
    bank_name: word(of['bank_name']),
    account: word(of['account']),
    corr_account: word(of['corr_account']),
  })),
  licences: values.licences.map((of) => ({
    number: word(of['number']),
    activity: word(of['activity']),
    issued_by: word(of['issued_by']),
    issued_on: orNull(of['issued_on']),
    valid_until: orNull(of['valid_until']),
  })),
});

type GroupProps = {
  readonly form: Form;
  readonly list: ListName;
  readonly title: string;
  readonly addLabel: string;
  /** The fields of one entry; `path` is the beginning of their names. */
  readonly fields: (path: string) => ReactNode;
};

const Group = ({ form, list, title, addLabel, fields }: GroupProps): ReactElement => (
  <>
    <h3 className={`mb-6 mt-12 text-14 bold ${styles['group']}`}>{title}</h3>
    {form.values[list].map((entry, at) => (
      <div key={entry.key} className={`grid-end top gap-8 py-8 hair-top ${styles['entry']}`}>
        <FormGrid>{fields(`${list}.${at}`)}</FormGrid>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={texts.removeEntry(word(entry['name'] ?? entry['account'] ?? entry['number']))}
          onClick={() => form.removeListItem(list, at)}
        >
          <X size={16} />
        </ActionIcon>
      </div>
    ))}
    <Button
      variant="subtle"
      size="xs"
      leftSection={<Plus size={14} aria-hidden />}
      onClick={() => form.insertListItem(list, asEntry(emptyEntry[list]))}
    >
      {addLabel}
    </Button>
  </>
);

const fieldOf = (form: Form, path: string, label: string, columns: number) => ({
  wrapperProps: { 'data-span': columns },
  label,
  autoComplete: 'off',
  ...form.getInputProps(path),
});

type ListProps = { readonly form: Form };

const People = ({ form }: ListProps): ReactElement => (
  <Group
    form={form}
    list="people"
    title={texts.people}
    addLabel={texts.addPerson}
    fields={(path) => (
      <>
        <TextInput {...fieldOf(form, `${path}.name`, texts.personName, 8)} required />
        <TextInput {...fieldOf(form, `${path}.post`, texts.post, 4)} />
        <PhoneInput {...fieldOf(form, `${path}.phone`, texts.phone, 6)} />
        <TextInput {...fieldOf(form, `${path}.email`, texts.email, 6)} type="email" />
        {isFounder({ post: String(form.getInputProps(`${path}.post`).value) }) && (
          <>
            <TextInput
              {...fieldOf(form, `${path}.share`, texts.share, 3)}
              inputMode="decimal"
              maxLength={6}
            />
            <TextInput
              {...fieldOf(form, `${path}.citizenship`, texts.citizenship, 5)}
              placeholder={texts.russia}
              maxLength={60}
            />
            <TextInput
              {...fieldOf(form, `${path}.inn`, texts.personInn, 4)}
              inputMode="numeric"
              maxLength={12}
            />
            <TextInput {...fieldOf(form, `${path}.passport`, texts.passport, 12)} />
          </>
        )}
      </>
    )}
  />
);

const Accounts = ({ form }: ListProps): ReactElement => (
  <Group
    form={form}
    list="accounts"
    title={texts.accounts}
    addLabel={texts.addAccount}
    fields={(path) => (
      <>
        <TextInput
          {...fieldOf(form, `${path}.account`, texts.account, 8)}
          inputMode="numeric"
          maxLength={20}
          required
        />
        <TextInput
          {...fieldOf(form, `${path}.bik`, texts.bik, 4)}
          inputMode="numeric"
          maxLength={9}
          required
        />
        <TextInput {...fieldOf(form, `${path}.bank_name`, texts.bank, 6)} />
        <TextInput
          {...fieldOf(form, `${path}.corr_account`, texts.corrAccount, 6)}
          inputMode="numeric"
          maxLength={20}
        />
      </>
    )}
  />
);

const Licences = ({ form }: ListProps): ReactElement => (
  <Group
    form={form}
    list="licences"
    title={texts.licences}
    addLabel={texts.addLicence}
    fields={(path) => (
      <>
        <TextInput {...fieldOf(form, `${path}.number`, texts.number, 4)} required />
        <TextInput {...fieldOf(form, `${path}.activity`, texts.licenceActivity, 8)} />
        <TextInput {...fieldOf(form, `${path}.issued_by`, texts.issuedBy, 12)} />
        <DateInput {...fieldOf(form, `${path}.issued_on`, texts.issuedOn, 6)} />
        <DateInput {...fieldOf(form, `${path}.valid_until`, texts.validUntil, 6)} />
      </>
    )}
  />
);

type ListsDialogProps = { readonly card: Card; readonly onClose: () => void };

/** People, accounts and licences of a card, changed together. */
export const ListsDialog = ({ card, onClose }: ListsDialogProps): ReactElement => {
  const form: Form = useForm<Values>({
    initialValues: {
      people: card.people.map(asEntry),
      accounts: card.accounts.map(asEntry),
      licences: card.licences.map(asEntry),
    },
  });
  const save = useCallMutation(organizationCalls.saveLists, {
    quiet: true,
    invalidates: [organizationCalls.getOrganization],
    done: texts.saved,
    onSuccess: onClose,
    onError: (error) => {
      if (!showFieldErrors(form, error)) announceError(error);
    },
  });
  const submit = form.onSubmit((values) =>
    save.mutate({ body: { id: card.id, version: card.version, ...bodyOf(values) } }),
  );
  return (
    <FormDialog
      isOpen
      size={760}
      title={texts.listsTitle}
      onClose={onClose}
      onSubmit={submit}
      isBusy={save.isPending}
    >
      <People form={form} />
      <Accounts form={form} />
      <Licences form={form} />
    </FormDialog>
  );
};
