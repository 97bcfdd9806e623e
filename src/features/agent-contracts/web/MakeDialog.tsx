import { Checkbox, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { addDays, addMonths } from '#domain/moscow-date.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { mayHaveVat } from '#features/agent-contracts/agent-contracts.rules.ts';
import { contractScreenTexts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { contractReads } from '#features/agent-contracts/web/use-contracts.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = contractScreenTexts.dialogs;
type Candidate = CallReply<typeof contractCalls.listCandidates>[number];
type MakeDialogProps = {
  /** With whom, where that is settled. */
  readonly of?: Candidate;
  readonly onClose: () => void;
  readonly onMade?: (id: number) => void;
};

const nameOf = ({ name, inn }: Candidate): string => [name, inn].filter(Boolean).join(', ');

type PersonProps = {
  readonly value: Candidate | null;
  readonly problem: string | undefined;
  readonly onChange: (person: Candidate | null) => void;
};

const PersonField = ({ value, problem, onChange }: PersonProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 250);
  const found = useCall(contractCalls.listCandidates, { body: { q } }, { quiet: true, keepPrevious: true });
  return (
    <Select
      label={texts.person}
      placeholder={texts.personHint}
      nothingFoundMessage={texts.noPerson}
      required
      searchable
      data-autofocus
      data={(found.data ?? []).map((one) => ({
        value: String(one.id),
        label: nameOf(one),
      }))}
      filter={({ options }) => options}
      value={value === null ? null : String(value.id)}
      error={problem ?? found.error?.message}
      onSearchChange={setTyped}
      onChange={(id) => onChange(found.data?.find((one) => String(one.id) === id) ?? null)}
    />
  );
};

const isVatPayer = (person: Candidate | null): boolean =>
  person?.form ? mayHaveVat({ form: person.form }) : false;

/** The person where nobody is to be chosen. */
const ChosenPerson = ({ of, problem }: { readonly of: Candidate; readonly problem: string | undefined }) => (
  <div>
    <p className="breaks">{nameOf(of)}</p>
    {problem && (
      <p role="alert" className="text-13 err">
        {problem}
      </p>
    )}
  </div>
);

const Who = ({ of, ...field }: PersonProps & { readonly of: Candidate | undefined }): ReactElement =>
  of ? <ChosenPerson of={of} problem={field.problem} /> : <PersonField {...field} />;

type PreviewProps = {
  readonly person: Candidate | null;
  readonly terms: {
    readonly startsOn: string;
    readonly endsOn: string;
    readonly isAtIssue: boolean;
    readonly isOnTop: boolean;
  };
};

const Preview = ({ person, terms }: PreviewProps): ReactElement | null => {
  if (person === null || terms.startsOn === '' || terms.endsOn === '') return null;
  const query = {
    agent_id: person.id,
    starts_on: terms.startsOn,
    ends_on: terms.endsOn,
    confirms_at_issue: terms.isAtIssue ? ('1' as const) : ('0' as const),
    vat_on_top: terms.isOnTop ? ('1' as const) : ('0' as const),
  };
  return (
    <a
      className="text-13"
      href={downloadUrl(contractCalls.previewContract, { query })}
      target="_blank"
      rel="noreferrer"
    >
      {texts.preview}
    </a>
  );
};

/** What the contract says, a year from today at first. */
const useTerms = () => {
  const today = useToday();
  const usual = {
    startsOn: today,
    endsOn: addDays(addMonths(today, 12), -1),
    isAtIssue: false,
    isOnTop: false,
  };
  const [typed, setTyped] = useState(usual);
  return {
    typed,
    type: (change: Partial<typeof usual>): void => setTyped({ ...typed, ...change }),
    isDirty: JSON.stringify(typed) !== JSON.stringify(usual),
  };
};

const bodyOf = (agent_id: number, terms: ReturnType<typeof useTerms>['typed']) => ({
  agent_id,
  starts_on: terms.startsOn,
  ends_on: terms.endsOn,
  confirms_at_issue: terms.isAtIssue,
  vat_on_top: terms.isOnTop,
});

type TermFieldsProps = {
  readonly terms: ReturnType<typeof useTerms>;
  readonly hasVat: boolean;
  readonly problems: ApiError['errors'];
};

const TermFields = ({ terms: { typed, type }, hasVat, problems }: TermFieldsProps): ReactElement => (
  <>
    <div className="grid halves gap-12 phone-one">
      <DateInput
        label={texts.startsOn}
        required
        value={typed.startsOn}
        error={problems['starts_on']?.[0]}
        onChange={(startsOn) => type({ startsOn })}
      />
      <DateInput
        label={texts.endsOn}
        required
        minDate={typed.startsOn}
        value={typed.endsOn}
        error={problems['ends_on']?.[0]}
        onChange={(endsOn) => type({ endsOn })}
      />
    </div>
    <Checkbox
      label={texts.confirmsAtIssue}
      description={texts.confirmsHint}
      checked={typed.isAtIssue}
      onChange={(event) => type({ isAtIssue: event.currentTarget.checked })}
    />
    {hasVat && (
      <Checkbox
        label={texts.vatOnTop}
        description={texts.vatHint}
        checked={typed.isOnTop}
        error={problems['vat_on_top']?.[0]}
        onChange={(event) => type({ isOnTop: event.currentTarget.checked })}
      />
    )}
  </>
);

/** Makes a contract for a year with a person whose data are checked; it can be looked at before. */
export const MakeDialog = ({ of, onClose, onMade }: MakeDialogProps): ReactElement => {
  const [person, setPerson] = useState<Candidate | null>(of ?? null);
  const terms = useTerms();
  const make = useCallMutation(contractCalls.makeContract, {
    quiet: true,
    invalidates: contractReads,
    done: ({ number }) => texts.made(number),
    onSuccess: ({ id }) => {
      onMade?.(id);
      onClose();
    },
  });
  const problems = make.error?.errors ?? {};
  const hasVat = isVatPayer(person);
  const agreed = { ...terms.typed, isOnTop: hasVat && terms.typed.isOnTop };
  return (
    <FormDialog
      isOpen
      title={texts.make}
      submitLabel={contractScreenTexts.make}
      isBusy={make.isPending}
      isDirty={terms.isDirty || person?.id !== of?.id}
      isOff={person === null}
      size={520}
      note={texts.note}
      onSubmit={() => person !== null && make.mutate({ body: bodyOf(person.id, agreed) })}
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <Who of={of} value={person} problem={problems['agent_id']?.[0]} onChange={setPerson} />
        <TermFields terms={terms} hasVat={hasVat} problems={problems} />
        <Preview person={person} terms={agreed} />
        <Refusal error={make.error} />
      </div>
    </FormDialog>
  );
};
