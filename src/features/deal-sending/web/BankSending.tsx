import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { ArchiveButton } from '#features/deal-documents/web/archive-button.facade.tsx';
import { sendingTexts as texts } from '#features/deal-sending/deal-sending.texts.ts';
import { PostingSection } from '#features/deal-sending/web/PostingSection.tsx';
import { type BankPlan, faultsOf, type Posting } from '#features/deal-sending/web/sending-form.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';

type BankSendingProps = {
  readonly bank: BankPlan;
  readonly choice: Posting;
  readonly plan: { readonly can_post: boolean };
  readonly onChange: (patch: Partial<Posting>) => void;
};

/** One application on its way: the archive its bank's package wants, what it leaves out and what is unsigned in it. */
export const BankSending = ({ bank, choice, plan, onChange }: BankSendingProps): ReactElement => (
  <PostingSection
    plan={bank}
    choice={choice}
    canPost={plan.can_post}
    onChange={onChange}
    label={texts.choose}
    faults={faultsOf(bank, choice)}
    aside={
      bank.archive && (
        <span className="muted" title={bank.archive.files.join('\n')}>
          {texts.archive(bank.archive.files.length, formatBytes(bank.archive.bytes))}
        </span>
      )
    }
    lead={bank.left_out.length > 0 && <p className="muted">{texts.leftOut(bank.left_out.join(', '))}</p>}
    pack={bank.archive && <ArchiveButton legId={bank.application_bank_id} />}
  >
    {bank.unsigned.length > 0 && (
      <>
        <p className="err">{texts.unsigned(bank.unsigned.join(', '))}</p>
        <TextInput
          label={texts.reason}
          required
          maxLength={1000}
          value={choice.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      </>
    )}
  </PostingSection>
);
