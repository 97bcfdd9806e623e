import { Checkbox, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { addDays, addMonths } from '#domain/moscow-date.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { mayHaveVat } from '#features/agent-contracts/agent-contracts.rules.ts';
import { contractScreenTexts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = contractScreenTexts.dialogs;
type MakeDialogProps = { readonly onClose: () => void; readonly onMade: (id: number) => void };
type Candidate = CallReply<typeof contractCalls.listCandidates>[number];
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
      data={(found.data ?? []).map(({ id, name, inn }) => ({
        value: String(id),
        label: [name, inn].filter(Boolean).join(', '),
      }))}
      filter={({ options }) => options}
      value={value === null ? null : String(value.id)}
      error={problem ?? found.error?.message}
      onSearchChange={setTyped}
      onChange={(id) => onChange(found.data?.find((one) => String(one.id) === id) ?? null)}
    />
  );
};

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

/** Makes a contract for a year with a person whose data are checked; it can be looked at before. */
export const MakeDialog = ({ onClose, onMade }: MakeDialogProps): ReactElement => {
  const today = useToday();
  const [person, setPerson] = useState<Candidate | null>(null);
  const [startsOn, setStartsOn] = useState(today);
  const [endsOn, setEndsOn] = useState(() => addDays(addMonths(today, 12), -1));
  const [isAtIssue, setAtIssue] = useState(false);
  const [isOnTop, setOnTop] = useState(false);
  const make = useCallMutation(contractCalls.makeContract, {
    quiet: true,
    invalidates: [contractCalls.listContracts],
    onSuccess: ({ id, number }) => {
      toast.success(texts.made(number));
      onMade(id);
      onClose();
    },
  });
  const problems = make.error?.errors ?? {};
  const hasVat = person?.form ? mayHaveVat({ form: person.form }) : false;
  const terms = { startsOn, endsOn, isAtIssue, isOnTop: hasVat && isOnTop };
  return (
    <FormDialog
      isOpen
      title={texts.make}
      submitLabel={contractScreenTexts.make}
      isBusy={make.isPending}
      isDirty={person !== null}
      isOff={person === null}
      size={520}
      note={texts.note}
      onSubmit={() =>
        person !== null &&
        make.mutate({
          body: {
            agent_id: person.id,
            starts_on: startsOn,
            ends_on: endsOn,
            confirms_at_issue: isAtIssue,
            vat_on_top: terms.isOnTop,
          },
        })
      }
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <PersonField value={person} problem={problems['agent_id']?.[0]} onChange={setPerson} />
        <div className="grid halves gap-12 phone-one">
          <DateInput
            label={texts.startsOn}
            required
            value={startsOn}
            error={problems['starts_on']?.[0]}
            onChange={setStartsOn}
          />
          <DateInput
            label={texts.endsOn}
            required
            minDate={startsOn}
            value={endsOn}
            error={problems['ends_on']?.[0]}
            onChange={setEndsOn}
          />
        </div>
        <Checkbox
          label={texts.confirmsAtIssue}
          description={texts.confirmsHint}
          checked={isAtIssue}
          onChange={(event) => setAtIssue(event.currentTarget.checked)}
        />
        {hasVat && (
          <Checkbox
            label={texts.vatOnTop}
            description={texts.vatHint}
            checked={isOnTop}
            error={problems['vat_on_top']?.[0]}
            onChange={(event) => setOnTop(event.currentTarget.checked)}
          />
        )}
        <Preview person={person} terms={terms} />
        <Refusal error={make.error} />
      </div>
    </FormDialog>
  );
};
