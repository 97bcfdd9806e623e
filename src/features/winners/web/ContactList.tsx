import { Button, TextInput } from '@mantine/core';
import { Phone, Plus } from 'lucide-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import type { LiveCall } from '#features/softphone/web/softphone.facade.tsx';
import { type Contact, refreshWinners, type WinnerCard } from '#features/winners/web/winner-view.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { MailLink, PhoneLink } from '#kit/web/contact/Contact.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Props = { readonly card: WinnerCard; readonly liveCall: LiveCall };

const markOf = (contact: Contact, now: Date): string =>
  [
    contact.person,
    texts.sources[contact.source],
    shortMoment(contact.found_at, now),
    contact.last_result !== null && contact.last_at !== null
      ? `${callScreenTexts.results[contact.last_result]} ${shortMoment(contact.last_at, now)}`
      : '',
    contact.is_stopped ? texts.stopped : contact.is_hidden ? texts.hidden : '',
  ]
    .filter(Boolean)
    .join(' · ');

type ValueProps = { readonly contact: Contact; readonly isDialledHere: boolean };

/** A number is dialled by its button; where there is no telephone, by whatever the device calls with. */
const Value = ({ contact: { kind, value }, isDialledHere }: ValueProps): ReactElement => {
  if (kind !== 'phone') return <MailLink mail={value} />;
  return isDialledHere ? <>{formatPhone(value)}</> : <PhoneLink phone={value} />;
};

const ContactRow = ({ contact, card, liveCall }: Props & { readonly contact: Contact }): ReactElement => {
  const now = useNow();
  const mayCall =
    card.lease !== null &&
    liveCall.trouble === null &&
    liveCall.phase === 'idle' &&
    !contact.is_hidden &&
    !contact.is_stopped;
  return (
    <li className="row gap-8 py-4">
      <span className="grid grow">
        <span className={contact.is_hidden || contact.is_stopped ? 'muted' : ''}>
          <Value contact={contact} isDialledHere={liveCall.own === null} />
        </span>
        <span className="text-12 muted">{markOf(contact, now)}</span>
      </span>
      {contact.kind === 'phone' && mayCall && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={(liveCall.own ? texts.ownOn : texts.dialOn)(formatPhone(contact.value))}
          leftSection={<Phone size={14} aria-hidden />}
          onClick={() => liveCall.dial(contact.value)}
        >
          {liveCall.own ? texts.own : texts.dial}
        </Button>
      )}
    </li>
  );
};

const useAdding = (winnerId: number) => {
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const after = {
    quiet: true,
    onSuccess: ({ is_new: isNew }: { readonly is_new: boolean }) => {
      toast.success(isNew ? texts.contactAdded : texts.contactExists);
      setPhone('');
      setEmail('');
      void refreshWinners();
    },
    onError: (error: Parameters<typeof announceError>[0] & { readonly errors?: object }) => {
      const stated = (error.errors ?? {}) as Readonly<Record<string, readonly string[]>>;
      setErrors({ phone: stated['phone']?.[0], email: stated['email']?.[0] });
      if (!stated['phone'] && !stated['email']) announceError(error);
    },
  };
  const addPhone = useCallMutation(winnerCalls.addPhone, after);
  const addEmail = useCallMutation(winnerCalls.addEmail, after);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setErrors({});
    if (phone !== '') addPhone.mutate({ body: { winner_id: winnerId, phone } });
    if (email !== '') addEmail.mutate({ body: { winner_id: winnerId, email } });
  };
  return {
    phone,
    setPhone,
    email,
    setEmail,
    errors,
    submit,
    isBusy: addPhone.isPending || addEmail.isPending,
  };
};

/** Every way to reach the company: where each was found, how old it is, what came of it; a new one goes to its card too. */
export const ContactList = ({ card, liveCall }: Props): ReactElement => {
  const adding = useAdding(card.row.id);
  const { phone, email, errors } = adding;
  return (
    <section className="card p-16" aria-label={texts.contacts}>
      <h2 className="text-14 mb-8">{texts.contacts}</h2>
      {card.contacts.every(({ kind }) => kind !== 'phone') && (
        <p className="wait text-13 m-0 pb-8">{texts.noPhones}</p>
      )}
      <ul className="plain m-0 p-0">
        {card.contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} card={card} liveCall={liveCall} />
        ))}
      </ul>
      <form className="row wrap top gap-8 mt-8" onSubmit={adding.submit} noValidate>
        <PhoneInput
          size="xs"
          aria-label={texts.addPhone}
          placeholder={texts.addPhone}
          value={phone}
          error={errors['phone']}
          onChange={adding.setPhone}
        />
        <TextInput
          size="xs"
          type="email"
          aria-label={texts.addEmail}
          placeholder={texts.addEmail}
          maxLength={200}
          value={email}
          error={errors['email']}
          onChange={(event) => adding.setEmail(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="xs"
          variant="default"
          disabled={phone === '' && email === ''}
          loading={adding.isBusy}
          leftSection={<Plus size={14} aria-hidden />}
        >
          {texts.add}
        </Button>
      </form>
    </section>
  );
};
