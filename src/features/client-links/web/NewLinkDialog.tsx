import { clientLinkLimits } from '#features/client-links/client-links.limits.ts';
import { Checkbox, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { clientLinkCalls } from '#features/client-links/client-links.contract.ts';
import { mostDays, purposesFor } from '#features/client-links/client-links.rules.ts';
import { clientLinkScreenTexts } from '#features/client-links/client-links.screen-texts.ts';
import { type LinkPurpose, linkPurposes } from '#features/client-links/client-links.states.ts';
import { type Links, linkReads } from '#features/client-links/web/link.ts';
import { issuedLeg, type Deal } from '#features/deal-legs/deal-legs.view.ts';
import { standingOffers } from '#features/offer-sheets/offer-sheets.rules.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const { form: texts, purposes: purposeTexts } = clientLinkScreenTexts;

type Contact = Links['contacts'][number];
type Values = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly purposes: readonly LinkPurpose[];
  readonly days: number;
  readonly word: string;
  readonly bySms: boolean;
  readonly byLetter: boolean;
  readonly reminds: boolean;
  readonly mayAccept: boolean;
};
type Errors = Partial<Record<string, string>>;

/** What the deal wants of its client where it stands. */
const usualPurposes = (deal: Deal, isWanting: boolean): readonly LinkPurpose[] => {
  if (issuedLeg(deal)) return ['guarantee'];
  const isSigning = deal.legs.some(({ status }) => status === 'signing');
  return [
    ...(isWanting ? (['documents'] as const) : []),
    ...(standingOffers(deal).length > 0 ? (['offers'] as const) : []),
    ...(isSigning ? (['sign'] as const) : []),
  ];
};

const ofContact = (contact: Contact | undefined): Pick<Values, 'name' | 'phone' | 'email'> => ({
  name: contact?.name ?? '',
  phone: contact ? formatPhone(contact.phone) : '',
  email: contact?.email ?? '',
});

type NewLinkDialogProps = {
  readonly deal: Deal;
  readonly found: Links;
  readonly onClose: () => void;
  readonly onMade: (made: { readonly id: number; readonly name: string }) => void;
};

const useNewLink = ({ deal, found, onMade }: NewLinkDialogProps) => {
  const [initial] = useState<Values>(() => ({
    ...ofContact(found.contacts[0]),
    purposes: usualPurposes(deal, found.wanting.length > 0),
    days: clientLinkLimits.days(),
    word: '',
    bySms: true,
    byLetter: false,
    reminds: true,
    mayAccept: false,
  }));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const set = (patch: Partial<Values>): void => {
    setErrors({});
    setValues((old) => ({ ...old, ...patch }));
  };
  const create = useCallMutation(clientLinkCalls.createLink, {
    quiet: true,
    invalidates: linkReads,
    done: texts.made,
    onSuccess: ({ id }) => onMade({ id, name: values.name }),
    onError: (error) => {
      if (!showFieldErrors({ setErrors }, error, {})) announceError(error);
    },
  });
  const submit = (): void => {
    const { bySms, byLetter, mayAccept, email, purposes, ...rest } = values;
    create.mutate({
      body: {
        application_id: deal.id,
        ...rest,
        purposes: [...purposes],
        email: email.trim() || null,
        by_sms: bySms,
        by_letter: byLetter,
        may_accept: mayAccept && purposes.includes('offers'),
      },
    });
  };
  return { values, errors, set, submit, isBusy: create.isPending, isDirty: values !== initial };
};
type Of = { readonly of: ReturnType<typeof useNewLink> };

/** To whom: one of the client's people, or somebody typed in. */
const PersonFields = ({
  of: { values, errors, set },
  contacts,
}: Of & { readonly contacts: Links['contacts'] }): ReactElement => (
  <>
    {contacts.length > 1 && (
      <Select
        label={texts.contact}
        data={contacts.map(({ name, phone }, at) => ({
          value: String(at),
          label: [name, formatPhone(phone)].filter(Boolean).join(', '),
        }))}
        defaultValue="0"
        allowDeselect={false}
        onChange={(at) => set(ofContact(contacts[Number(at)]))}
      />
    )}
    <TextInput
      label={texts.name}
      required
      maxLength={200}
      data-autofocus
      value={values.name}
      error={errors['name']}
      onChange={(event) => set({ name: event.currentTarget.value })}
    />
    <div className="grid halves gap-24 gap-x-12 phone-one">
      <PhoneInput
        label={texts.phone}
        required
        value={values.phone}
        error={errors['phone']}
        onChange={(phone) => set({ phone })}
      />
      <TextInput
        label={texts.email}
        type="email"
        value={values.email}
        error={errors['email']}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <p className="muted text-13">{texts.phoneHint}</p>
    </div>
  </>
);

const PurposeFields = ({
  of: { values, errors, set },
  wanting,
}: Of & Pick<Links, 'wanting'>): ReactElement => {
  const allowed = purposesFor(useRole());
  return (
    <Checkbox.Group
      label={texts.purposes}
      required
      value={[...values.purposes]}
      error={errors['purposes']}
      onChange={(chosen) => set({ purposes: linkPurposes.filter((one) => chosen.includes(one)) })}
    >
      <div className="grid halves gap-8 mt-4 phone-one">
        {allowed.map((purpose) => (
          <Checkbox key={purpose} value={purpose} label={purposeTexts[purpose]} />
        ))}
      </div>
      {values.purposes.includes('documents') && (
        <p className="muted text-13 mt-4">
          {wanting.length > 0 ? texts.wanting(wanting.join(', ')) : texts.nothingAsked}
        </p>
      )}
      {values.purposes.includes('offers') && (
        <Switch
          mt="var(--space-12)"
          label={texts.mayAccept}
          description={texts.mayAcceptHint}
          checked={values.mayAccept}
          onChange={(event) => set({ mayAccept: event.currentTarget.checked })}
        />
      )}
      {!allowed.includes('pay') && <p className="muted text-13 mt-4">{texts.noPay}</p>}
    </Checkbox.Group>
  );
};

/** Settles to whom a link goes, for what and for how long; it is shown when it is made. */
export const NewLinkDialog = (props: NewLinkDialogProps): ReactElement => {
  const link = useNewLink(props);
  const { values, errors, set, submit, isBusy, isDirty } = link;
  return (
    <FormDialog
      isOpen
      title={texts.title}
      submitLabel={texts.submit}
      isBusy={isBusy}
      isDirty={isDirty}
      isOff={values.purposes.length === 0 || values.name.trim() === '' || values.phone === ''}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <div className="grid gap-24 mb-24">
        <PersonFields of={link} contacts={props.found.contacts} />
        <PurposeFields of={link} wanting={props.found.wanting} />
        <Textarea
          label={texts.word}
          autosize
          minRows={2}
          maxLength={1000}
          value={values.word}
          onChange={(event) => set({ word: event.currentTarget.value })}
        />
        <div className="grid halves gap-24 gap-x-12 phone-one">
          <NumberInput
            label={texts.days}
            min={1}
            max={mostDays}
            allowDecimal={false}
            value={values.days}
            error={errors['days']}
            onChange={(days) => set({ days: Number(days) })}
          />
          <div className="grid gap-8 content-middle">
            <Switch
              label={texts.bySms}
              checked={values.bySms}
              onChange={(event) => set({ bySms: event.currentTarget.checked })}
            />
            <Switch
              label={texts.byLetter}
              description={props.found.can_post ? undefined : texts.noMail}
              disabled={!props.found.can_post || values.email.trim() === ''}
              checked={values.byLetter}
              onChange={(event) => set({ byLetter: event.currentTarget.checked })}
            />
            <Switch
              label={texts.reminds}
              checked={values.reminds}
              onChange={(event) => set({ reminds: event.currentTarget.checked })}
            />
          </div>
        </div>
      </div>
    </FormDialog>
  );
};
