import { Select, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { type ProofKind, proofKinds } from '#features/call-rules/call-rules.lists.ts';
import { callRuleScreenTexts } from '#features/call-rules/call-rules.screen-texts.ts';
import { consentCalls } from '#features/consents/consents.contract.ts';
import {
  type ConsentChannel,
  consentChannels,
  type OutsideConsent,
  outsideConsents,
} from '#features/consents/consents.kinds.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = callRuleScreenTexts.consents;

type Typed = {
  readonly phone: string;
  readonly person: string;
  readonly text: string;
  readonly proof: string;
  readonly day: string;
  readonly kind: OutsideConsent;
  readonly channel: ConsentChannel;
  readonly proofKind: ProofKind;
};

/** The day is typed; a consent of today is of this moment, one of another day of its noon in Moscow. */
const momentOf = (day: string, today: string): string =>
  (day === today ? new Date() : new Date(`${day}T12:00:00+03:00`)).toISOString();

type FieldsProps = {
  readonly typed: Typed;
  readonly put: (patch: Partial<Typed>) => void;
  readonly errorOf: (name: string) => string | undefined;
  /** The words of today that he may have agreed to. */
  readonly words: string;
};

const Fields = ({ typed, put, errorOf, words }: FieldsProps): ReactElement => (
  <FormGrid>
    <PhoneInput
      label={texts.phone}
      required
      data-autofocus
      autoComplete="off"
      value={typed.phone}
      error={errorOf('phone')}
      onChange={(phone) => put({ phone })}
    />
    <TextInput
      label={texts.person}
      maxLength={120}
      value={typed.person}
      onChange={({ currentTarget: { value: person } }) => put({ person })}
    />
    <Select
      label={texts.kind}
      allowDeselect={false}
      data={[...choicesOf(outsideConsents, texts.kinds)]}
      value={typed.kind}
      onChange={(value) => put({ kind: outsideConsents.find((one) => one === value) ?? typed.kind })}
    />
    <Select
      label={texts.channel}
      allowDeselect={false}
      data={[...choicesOf(consentChannels, texts.channels)]}
      value={typed.channel}
      onChange={(value) => put({ channel: consentChannels.find((one) => one === value) ?? typed.channel })}
    />
    <Textarea
      data-span="12"
      label={texts.text}
      placeholder={words}
      required
      autosize
      minRows={2}
      maxLength={2000}
      value={typed.text}
      error={errorOf('text')}
      onChange={({ currentTarget: { value: text } }) => put({ text })}
    />
    <DateInput
      label={texts.when}
      value={typed.day}
      error={errorOf('consented_at')}
      onChange={(day) => put({ day })}
    />
    <Select
      label={texts.proofKind}
      allowDeselect={false}
      data={[...choicesOf(proofKinds, texts.proofKinds)]}
      value={typed.proofKind}
      onChange={(value) => put({ proofKind: proofKinds.find((one) => one === value) ?? typed.proofKind })}
    />
    <TextInput
      data-span="12"
      label={texts.proof}
      required
      maxLength={300}
      value={typed.proof}
      error={errorOf('proof')}
      onChange={({ currentTarget: { value: proof } }) => put({ proof })}
    />
  </FormGrid>
);

/** Writes down a consent and what proves it. */
export const ConsentDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const today = useToday();
  const [typed, type] = useState<Typed>({
    phone: '',
    person: '',
    text: '',
    proof: '',
    day: today,
    kind: 'offers',
    channel: 'call',
    proofKind: 'call',
  });
  const add = useCallMutation(callRuleCalls.addConsent, {
    quiet: true,
    invalidates: [callRuleCalls.listConsents],
    done: texts.added,
    onSuccess: onClose,
  });
  const documents = useCall(consentCalls.showDocuments, {}, { quiet: true });
  const words = documents.data?.find(({ kind }) => kind === typed.kind)?.text ?? '';
  const put = (patch: Partial<Typed>): void => type((before) => ({ ...before, ...patch }));
  const errorOf = (name: string): string | undefined => add.error?.errors[name]?.[0];
  const submit = (): void => {
    const { phone, person, text, proof, kind, channel, day, proofKind } = typed;
    const consented_at = momentOf(day || today, today);
    add.mutate({ body: { phone, person, text, proof, kind, channel, proof_kind: proofKind, consented_at } });
  };
  return (
    <FormDialog
      isOpen
      title={texts.addTitle}
      isBusy={add.isPending}
      isDirty={[typed.phone, typed.person, typed.text, typed.proof].some((value) => value !== '')}
      onClose={onClose}
      onSubmit={submit}
    >
      <Fields typed={typed} put={put} errorOf={errorOf} words={words} />
    </FormDialog>
  );
};
