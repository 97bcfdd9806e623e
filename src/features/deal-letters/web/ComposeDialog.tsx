import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { bankLinks } from '#features/banks/web/banks.facade.tsx';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { maxLetterBytes, maxLetterFiles } from '#features/deal-letters/deal-letters.rules.ts';
import { bankLetterScreenTexts } from '#features/deal-letters/deal-letters.screen-texts.ts';
import type { BankLetters } from '#features/deal-letters/web/LettersPanel.tsx';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { refreshDeals } from '#features/deals/web/deals.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = bankLetterScreenTexts.compose;

type Addressee = BankLetters['addressees'][number];
type Document = CallReply<typeof dealDocumentCalls.listDocuments>[number];

type ComposeDialogProps = {
  readonly deal: ShownDeal;
  readonly addressees: readonly Addressee[];
  readonly onClose: () => void;
};

type Draft = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly documents: readonly number[];
};

const draftFor = ({ addresses, subject, text }: Addressee): Draft => ({
  to: (addresses.find((one) => !one.is_stopped) ?? addresses[0])?.email ?? '',
  subject,
  text,
  documents: [],
});

type DocumentsProps = {
  readonly documents: readonly Document[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: number[]) => void;
};

const bytesOf = (documents: readonly Document[], chosen: readonly number[]): number =>
  documents.filter(({ id }) => chosen.includes(id)).reduce((sum, { bytes }) => sum + bytes, 0);

const Documents = ({ documents, chosen, onChange }: DocumentsProps): ReactElement => {
  const used = bytesOf(documents, chosen);
  if (documents.length === 0) return <p className="muted small">{texts.noDocuments}</p>;
  return (
    <Checkbox.Group
      label={texts.documents}
      description={texts.size(formatBytes(used), formatBytes(maxLetterBytes))}
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      error={used > maxLetterBytes && texts.tooHeavy}
    >
      <div className="grid gap-8 pt-8">
        {documents.map(({ id, name, bytes }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={bankLetterScreenTexts.file(name, formatBytes(bytes))}
            disabled={chosen.length >= maxLetterFiles && !chosen.includes(id)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
};

/** The letter as it is written, begun for the first bank; another bank brings what the person has not changed. */
const useDraft = (addressees: readonly Addressee[]) => {
  const [first] = addressees;
  const [legId, setLegId] = useState(first?.application_bank_id ?? 0);
  const addressee = addressees.find((one) => one.application_bank_id === legId) ?? first;
  const [draft, setDraft] = useState<Draft | null>(first ? draftFor(first) : null);
  if (!addressee || !draft) return null;
  const start = draftFor(addressee);
  return {
    addressee,
    draft,
    isDirty: draft.subject !== start.subject || draft.text !== start.text || draft.documents.length > 0,
    patch: (part: Partial<Draft>): void => setDraft({ ...draft, ...part }),
    choose: (id: string | null): void => {
      const next = addressees.find((one) => String(one.application_bank_id) === id);
      if (!next) return;
      setLegId(next.application_bank_id);
      // Another bank has its own address and usual words; what the person has written stays.
      const own = draftFor(next);
      setDraft({
        ...own,
        subject: draft.subject === start.subject ? own.subject : draft.subject,
        text: draft.text === start.text ? own.text : draft.text,
      });
    },
  };
};

type Writing = NonNullable<ReturnType<typeof useDraft>>;

/** To which bank, and at which of its addresses. */
const AddresseeFields = ({
  addressees,
  writing: { addressee, draft, choose, patch },
}: {
  readonly addressees: readonly Addressee[];
  readonly writing: Writing;
}): ReactElement => (
  <>
    <Select
      label={texts.bank}
      data={addressees.map(({ application_bank_id: id, bank, number }) => ({
        value: String(id),
        label: `${shortBankName(bank.name)}, ${number}`,
      }))}
      value={String(addressee.application_bank_id)}
      allowDeselect={false}
      onChange={choose}
    />
    {addressee.addresses.length === 0 ? (
      <p className="small">
        {texts.noAddress} <LinkTo link={bankLinks.detail(addressee.bank.id)}>{texts.addAddress}</LinkTo>
      </p>
    ) : (
      <Select
        label={texts.address}
        data={addressee.addresses.map(({ email, name, is_stopped: isStopped }) => ({
          value: email,
          label: texts.addressOf(email, name, isStopped),
        }))}
        value={draft.to}
        allowDeselect={false}
        onChange={(to) => to && patch({ to })}
      />
    )}
  </>
);

const isReady = ({ to, subject, text }: Draft): boolean =>
  to !== '' && subject.trim() !== '' && text.trim() !== '';

/** Writes to the bank of an application, with documents of the deal. */
export const ComposeDialog = ({ deal, addressees, onClose }: ComposeDialogProps): ReactElement | null => {
  const writing = useDraft(addressees);
  const { data = [] } = useCall(dealDocumentCalls.listDocuments, { query: { application_id: deal.id } });
  const { mutate, isPending, error } = useCallMutation(bankLetterCalls.sendLetter, {
    quiet: true,
    invalidates: [bankLetterCalls.listLetters],
    done: texts.sent,
    onSuccess: () => {
      void refreshDeals();
      onClose();
    },
  });
  if (!writing) return null;
  const { draft, isDirty, patch } = writing;
  const legId = writing.addressee.application_bank_id;
  const documents = data.filter(({ application_bank_id: of }) => of === null || of === legId);
  const isTooHeavy = bytesOf(documents, draft.documents) > maxLetterBytes;
  return (
    <FormDialog
      isOpen
      isDirty={isDirty}
      title={texts.title}
      onClose={onClose}
      submitLabel={texts.send}
      isBusy={isPending}
      isOff={!isReady(draft) || isTooHeavy}
      note={error && <span className="err">{error.message}</span>}
      onSubmit={() =>
        mutate({
          body: {
            application_bank_id: legId,
            to: draft.to,
            subject: draft.subject,
            text: draft.text,
            document_ids: [...draft.documents],
          },
        })
      }
    >
      <FormGrid>
        <AddresseeFields addressees={addressees} writing={writing} />
        <TextInput
          wrapperProps={{ 'data-span': 12 }}
          label={texts.subject}
          description={texts.subjectHint}
          required
          maxLength={300}
          value={draft.subject}
          onChange={(event) => patch({ subject: event.currentTarget.value })}
        />
        <Textarea
          wrapperProps={{ 'data-span': 12 }}
          label={texts.text}
          required
          autosize
          minRows={6}
          maxRows={14}
          maxLength={10_000}
          value={draft.text}
          onChange={(event) => patch({ text: event.currentTarget.value })}
        />
        <div data-span="12">
          <Documents
            documents={documents}
            chosen={draft.documents}
            onChange={(ids) => patch({ documents: ids })}
          />
        </div>
      </FormGrid>
    </FormDialog>
  );
};
