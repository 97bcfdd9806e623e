import { Button, Checkbox, FileButton, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { type AgentCard, refreshAgent } from '#features/agent-review/web/agent-reply.ts';
import { agentCalls } from '#features/agents/agents.contract.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';

type ContractDialogProps = {
  readonly agent: AgentCard;
  /** The contract whose entry is put right; absent: another is written down. */
  readonly corrects?: NonNullable<AgentCard['contract']>;
};

type Typed = { readonly number: string; readonly day: string; readonly isVatOnTop: boolean };

/** What stands in the fields at first: another contract is likely to say of VAT what the last one says. */
const firstOf = ({ agent, corrects }: ContractDialogProps): Typed => ({
  number: corrects?.number ?? '',
  day: corrects?.signed_on ?? '',
  isVatOnTop: agent.contract?.vat_on_top ?? false,
});

const bodyOf = ({ agent, corrects }: ContractDialogProps, { number, day, isVatOnTop }: Typed) => ({
  agent_id: String(agent.id),
  number,
  signed_on: day,
  vat_on_top: agent.is_vat_form && isVatOnTop ? ('1' as const) : ('0' as const),
  ...(corrects && { corrects: corrects.signed_on }),
});

const isSame = (one: Typed, other: Typed): boolean =>
  one.number === other.number && one.day === other.day && one.isVatOnTop === other.isVatOnTop;

type ScanFieldProps = {
  /** The name of the file that has been chosen, or what is said while there is none. */
  readonly name: string;
  readonly onChange: (scan: File | null) => void;
};

const ScanField = ({ name, onChange }: ScanFieldProps): ReactElement => (
  <div className="row gap-8">
    <FileButton onChange={onChange} inputProps={{ 'aria-label': texts.contractFile }}>
      {(props) => (
        <Button {...props} variant="default">
          {texts.chooseFile}
        </Button>
      )}
    </FileButton>
    <span className="breaks">{name}</span>
  </div>
);

/** A contract signed on paper: number, day, where VAT stands, scan. One put right keeps its scan unless another comes. */
export const ContractDialog = (props: ContractDialogProps): ReactElement => {
  const { agent, corrects } = props;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState(() => firstOf(props));
  const [scan, setScan] = useState<File | null>(null);
  const type = (change: Partial<Typed>): void => setTyped({ ...typed, ...change });
  const save = (): void => {
    setBusy(true);
    const files = scan ? [scan] : [];
    uploadFiles(agentCalls.saveManualContract, { body: bodyOf(props, typed), files }, () => undefined)
      .then(() => {
        toast.success(texts.contractSaved);
        setOpen(false);
        return refreshAgent();
      })
      .catch(() => undefined) // the refusal has been announced
      .finally(() => setBusy(false));
  };
  const isNext = agent.state === 'checked' && !corrects;
  const hasScan = scan !== null || corrects !== undefined;
  return (
    <>
      <Button variant={isNext ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {corrects ? texts.correctContract : texts.contract}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={texts.contractTitle}
        isBusy={isBusy}
        isOff={typed.number.trim() === '' || typed.day === '' || !hasScan}
        isDirty={scan !== null || !isSame(typed, firstOf(props))}
        onClose={() => setOpen(false)}
        onSubmit={save}
      >
        <FormGrid>
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
            name={scan?.name ?? (corrects ? texts.sameFile : texts.contractFile)}
            onChange={setScan}
          />
        </FormGrid>
      </FormDialog>
    </>
  );
};
