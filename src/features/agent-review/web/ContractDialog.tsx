import { Button, Checkbox, Input, Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { type AgentCard, refreshAgent } from '#features/agent-review/web/agent-reply.ts';
import { agentCalls } from '#features/agents/agents.contract.ts';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';

type ContractDialogProps = {
  readonly agent: AgentCard;
  /** An entry is put right; else another contract is written down. */
  readonly isCorrecting: boolean;
};

type Contract = AgentCard['contracts'][number];
type Typed = { readonly number: string; readonly day: string; readonly isVatOnTop: boolean };

const asTyped = ({ number, signed_on: day, vat_on_top: isVatOnTop }: Contract): Typed => ({
  number,
  day,
  isVatOnTop,
});

/** What stands in the fields at first: another contract is likely to say of VAT what the last one says. */
const firstOf = ({ contracts }: AgentCard, corrects: Contract | undefined): Typed =>
  corrects ? asTyped(corrects) : { number: '', day: '', isVatOnTop: contracts[0]?.vat_on_top ?? false };

const bodyOf = (agent: AgentCard, corrects: Contract | undefined, { number, day, isVatOnTop }: Typed) => ({
  agent_id: String(agent.id),
  number,
  signed_on: day,
  vat_on_top: agent.is_vat_form && isVatOnTop ? ('1' as const) : ('0' as const),
  ...(corrects && { corrects: corrects.signed_on }),
});

const isSame = (one: Typed, other: Typed): boolean =>
  one.number === other.number && one.day === other.day && one.isVatOnTop === other.isVatOnTop;

type WhichProps = {
  readonly contracts: readonly Contract[];
  readonly value: Contract;
  readonly onChange: (contract: Contract) => void;
};

/** Which of several contracts is put right. */
const Which = ({ contracts, value, onChange }: WhichProps): ReactElement => (
  <Select
    label={texts.contractWhich}
    allowDeselect={false}
    data={contracts.map(({ number, signed_on: day }) => ({
      value: day,
      label: texts.contractIs(number, formatDate(day), false),
    }))}
    value={value.signed_on}
    onChange={(day) => onChange(contracts.find((contract) => contract.signed_on === day) ?? value)}
  />
);

type ScanFieldProps = {
  /** The name of the file that has been chosen, or what is said while there is none. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly onChange: (scan: File | null) => void;
};

const ScanField = ({ name, isRequired, onChange }: ScanFieldProps): ReactElement => (
  <Input.Wrapper label={texts.contractFile} required={isRequired} labelElement="div">
    <div className="row gap-8">
      <FileButton onChange={onChange} inputProps={{ 'aria-label': texts.contractFile }}>
        {(props) => (
          <Button {...props} variant="default">
            {texts.chooseFile}
          </Button>
        )}
      </FileButton>
      <span className="breaks text-13 muted">{name}</span>
    </div>
  </Input.Wrapper>
);

/** What is typed of a contract: of another, or of one that is put right. */
const useEntry = ({ agent, isCorrecting }: ContractDialogProps) => {
  const [corrects, setCorrects] = useState(isCorrecting ? agent.contracts[0] : undefined);
  const [typed, setTyped] = useState(() => firstOf(agent, corrects));
  const [scan, setScan] = useState<File | null>(null);
  const choose = (contract: Contract): void => {
    setCorrects(contract);
    setTyped(asTyped(contract));
    setScan(null);
  };
  return {
    corrects,
    typed,
    scan,
    choose,
    setScan,
    type: (change: Partial<Typed>): void => setTyped({ ...typed, ...change }),
    isDirty: scan !== null || !isSame(typed, firstOf(agent, corrects)),
    isWhole: typed.number.trim() !== '' && typed.day !== '' && (scan !== null || corrects !== undefined),
  };
};

type FieldsProps = { readonly agent: AgentCard; readonly entry: ReturnType<typeof useEntry> };

const Fields = ({ agent, entry }: FieldsProps): ReactElement => {
  const { corrects, typed, scan, choose, setScan, type } = entry;
  return (
    <FormGrid>
      {corrects && agent.contracts.length > 1 && (
        <Which contracts={agent.contracts} value={corrects} onChange={choose} />
      )}
      <TextInput
        label={texts.contractNumber}
        required
        maxLength={60}
        value={typed.number}
        onChange={(event) => type({ number: event.currentTarget.value })}
      />
      <DateInput label={texts.contractDay} required value={typed.day} onChange={(day) => type({ day })} />
      {agent.is_vat_form && (
        <Checkbox
          label={texts.contractVat}
          description={texts.contractVatHint}
          checked={typed.isVatOnTop}
          onChange={(event) => type({ isVatOnTop: event.currentTarget.checked })}
        />
      )}
      <ScanField
        name={scan?.name ?? (corrects ? texts.sameFile : texts.noFile)}
        isRequired={!corrects}
        onChange={setScan}
      />
    </FormGrid>
  );
};

const ContractForm = ({
  onClose,
  ...props
}: ContractDialogProps & { readonly onClose: () => void }): ReactElement => {
  const { agent } = props;
  const { isBusy, problem, attempt } = useAttempt();
  const entry = useEntry(props);
  const { corrects, typed, scan } = entry;
  const save = async (): Promise<void> => {
    const input = { body: bodyOf(agent, corrects, typed), files: scan ? [scan] : [] };
    await uploadFiles(agentCalls.saveManualContract, input, () => undefined, { quiet: true });
    toast.success(texts.contractSaved);
    onClose();
    await refreshAgent();
  };
  return (
    <FormDialog
      isOpen
      title={corrects ? texts.correctContract : texts.contractTitle}
      isBusy={isBusy}
      isOff={!entry.isWhole}
      isDirty={entry.isDirty}
      onClose={onClose}
      onSubmit={() => void attempt(save)}
    >
      <Fields agent={agent} entry={entry} />
      {problem && (
        <p role="alert" className="text-13 err mt-12">
          {problem}
        </p>
      )}
    </FormDialog>
  );
};

/** A contract signed on paper: number, day, where VAT stands, scan. One put right keeps its scan unless another comes. */
export const ContractDialog = (props: ContractDialogProps): ReactElement => {
  const { agent, isCorrecting } = props;
  const [isOpen, setOpen] = useState(false);
  const isNext = agent.state === 'checked' && !isCorrecting;
  return (
    <>
      <Button variant={isNext ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {isCorrecting ? texts.correctContract : texts.contract}
      </Button>
      {isOpen && <ContractForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
