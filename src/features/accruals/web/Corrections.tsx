import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualScreenTexts } from '#features/accruals/accruals.screen-texts.ts';
import { accrualReads, type Explained } from '#features/accruals/web/accrual-parts.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { ReasonCall } from '#kit/web/forms/ReasonDialog.tsx';

const texts = accrualScreenTexts.explanation;
type Correction = Explained['corrections'][number];

const DeleteDialog = ({
  correction,
  onClose,
}: {
  readonly correction: Correction;
  readonly onClose: () => void;
}): ReactElement => (
  <ReasonCall
    call={accrualCalls.deleteCommission}
    invalidates={accrualReads}
    done={texts.deletedDone}
    title={texts.deleteTitle}
    text={texts.deleteText(correction.delta.replace('-', '−').replace('.', ','))}
    submitLabel={texts.deleteSubmit}
    danger
    input={(reason) => ({ body: { id: correction.id, reason } })}
    onClose={onClose}
  />
);

const Item = ({ correction }: { readonly correction: Correction }): ReactElement => {
  const [isDeleting, setDeleting] = useState(false);
  const { id, delta, reason, by, at, state, file_name: file, can_delete: canDelete } = correction;
  const isGone = state === 'reversed';
  const tone = delta.startsWith('-') ? 'bad' : 'good';
  return (
    <li
      className="py-4 grid gap-2 gap-x-12 baseline"
      style={{ gridTemplateColumns: 'minmax(0, 1fr) auto 104px' }}
    >
      <span>
        {texts.correction}
        {isGone && <span className="muted text-12"> {texts.deleted}</span>}
        <span className="block text-12 line-16 muted breaks">
          {[by && texts.correctionBy(by, formatDateTime(new Date(at))), reason].filter(Boolean).join(': ')}
        </span>
        {file && (
          <a
            className="text-12"
            download
            href={downloadUrl(accrualCalls.openCorrectionFile, { query: { id } })}
          >
            {texts.file}: {file}
          </a>
        )}
      </span>
      {canDelete ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.deleteCorrection}
          onClick={() => setDeleting(true)}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <span />
      )}
      <span className={`text-right ${isGone ? 'muted' : tone}`}>
        {isGone ? (
          <s>
            <Roubles amount={delta} />
          </s>
        ) : (
          <Roubles amount={delta} />
        )}
      </span>
      {isDeleting && <DeleteDialog correction={correction} onClose={() => setDeleting(false)} />}
    </li>
  );
};

/** What was added to an accrual or taken from it by hand: who, when and why. */
export const Corrections = ({ explained }: { readonly explained: Explained }): ReactElement[] =>
  explained.corrections.map((correction) => <Item key={correction.id} correction={correction} />);
