import { Button } from '@mantine/core';
import { type ReactElement, Suspense, useState } from 'react';
import { TakeAwayDialog } from '#features/accruals/web/accruals.facade.tsx';
import { statementScreenTexts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import type { Match } from '#features/bank-statements/web/statement.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Act } from '#kit/web/screens/Act.tsx';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';

const texts = statementScreenTexts.aside;

type CorrectProps = { readonly match: Match; readonly onClose: () => void };

/** A match that reports stand on is not undone: each accrual of theirs may be corrected instead. */
export const CorrectInstead = ({ match, onClose }: CorrectProps): ReactElement => {
  const [correcting, setCorrecting] = useState<number | null>(null);
  return (
    <Modal opened onClose={onClose} title={texts.undoTitle} size={520}>
      <p className="mb-12">{match.hangs}</p>
      <ul>
        {match.corrects.map(({ id, person, number }) => (
          <li key={id} className="row gap-12 py-8 hair-bottom">
            <span className="grow shrinks">
              {person}
              <span className="block text-12 muted">{number}</span>
            </span>
            <Act of={accrualCalls.saveCommission}>
              <Button size="xs" onClick={() => setCorrecting(id)}>
                {texts.correct}
              </Button>
            </Act>
          </li>
        ))}
      </ul>
      {correcting !== null && (
        <Suspense fallback={null}>
          <TakeAwayDialog
            accrualId={correcting}
            reason={texts.correctReason(match.title)}
            onClose={() => setCorrecting(null)}
          />
        </Suspense>
      )}
    </Modal>
  );
};
