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

/** A contract signed on paper: number, day, where VAT stands, scan. */
export const ContractDialog = ({ agent }: { readonly agent: AgentCard }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [number, setNumber] = useState('');
  const [day, setDay] = useState('');
  const [isVatOnTop, setVatOnTop] = useState(false);
  const [scan, setScan] = useState<File | null>(null);
  const save = (): void => {
    if (!scan) return;
    setBusy(true);
    const vat_on_top = isVatOnTop ? ('1' as const) : ('0' as const);
    const body = { agent_id: String(agent.id), number, signed_on: day, vat_on_top };
    uploadFiles(agentCalls.saveManualContract, { body, files: [scan] }, () => undefined)
      .then(() => {
        toast.success(texts.contractSaved);
        setOpen(false);
        return refreshAgent();
      })
      .catch(() => undefined) // the refusal has been announced
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button variant={agent.state === 'checked' ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {texts.contract}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={texts.contractTitle}
        isBusy={isBusy}
        isOff={number.trim() === '' || day === '' || !scan}
        isDirty={number !== ''}
        onClose={() => setOpen(false)}
        onSubmit={save}
      >
        <FormGrid>
          <TextInput
            label={texts.contractNumber}
            required
            maxLength={60}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <DateInput label={texts.contractDay} required value={day} onChange={setDay} />
          <Checkbox
            label={texts.contractVat}
            description={texts.contractVatHint}
            checked={isVatOnTop}
            onChange={(event) => setVatOnTop(event.currentTarget.checked)}
          />
          <div className="row gap-8">
            <FileButton onChange={setScan} inputProps={{ 'aria-label': texts.contractFile }}>
              {(props) => (
                <Button {...props} variant="default">
                  {texts.chooseFile}
                </Button>
              )}
            </FileButton>
            <span className="breaks">{scan?.name ?? texts.contractFile}</span>
          </div>
        </FormGrid>
      </FormDialog>
    </>
  );
};
