import { Button } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { dealVerdictTexts } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import { dealTurnTexts } from '#features/deal-legs/deal-legs-turn.texts.ts';
import { moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { isMove } from '#features/deal-legs/deal-legs.moves.ts';
import { bankSenders } from '#features/deal-legs/web/deal-legs.facade.tsx';
import styles from '#features/deal-room/web/DealHead.module.css';
import { issuedLeg } from '#features/deal-legs/deal-legs.view.ts';
import { issuedActs } from '#features/deal-room/web/deal-room.facade.tsx';
import { stepElsewhere } from '#features/deal-room/web/deal-turn.ts';
import { isResuming, type NextStep, stepKey, useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { useHeld } from '#kit/web/use-held.ts';

const texts = dealRoomTexts.turn;

/** What a step's button says: an infinitive. */
export const stepTitle = (step: NextStep, product: number): string => {
  if (step.kind === 'offer') return texts.recordOffer;
  if (step.kind === 'banks') return texts.chooseBanks;
  if (step.kind === 'documents') return texts.toDocuments;
  if (step.kind === 'check') return dealTurnTexts.check(step.count);
  if (step.kind === 'place') return texts.toPlace[step.place];
  if (step.kind === 'registry') return texts.toRegistry;
  if (step.kind === 'override') return texts.override;
  if (step.kind === 'permission_request') return dealVerdictTexts.ask;
  if (step.kind === 'parameters') return texts.fillParameters;
  // What opens the letters and the archives says that it sends, not that it was sent.
  const isSending = isMove(step.move.id, 'sendToBank') && bankSenders.items().length > 0;
  return isSending ? texts.sendTo(step.legs.length) : moveTitle(step.move.id, product);
};

// A long action takes two lines rather than losing its end.
const wideStyle = {
  h: 'auto',
  mih: 36,
  py: 'var(--space-8)',
  px: 'var(--space-8)',
  fz: 'var(--text-14)',
  styles: { label: { whiteSpace: 'normal', lineHeight: '20px' } },
} as const;

const smallStyle = { size: 'xs', h: 30, fz: 'var(--text-13)' } as const;

type StepButtonProps = {
  readonly step: NextStep | undefined;
  readonly isSmall?: boolean;
  readonly isWide?: boolean;
};

/** The same act by today's facts: other banks may have joined it. */
const asOfToday = (shown: NextStep | undefined, steps: readonly NextStep[]) => {
  const today = shown && steps.find((step) => stepKey(step) === stepKey(shown));
  return { today, step: today ?? shown };
};

/** Quiet where the view in sight has the main button, and where what was begun goes on by itself. */
const variantOf = (step: NextStep, isLedHere: boolean): 'default' | 'filled' =>
  isLedHere || isResuming(step) ? 'default' : 'filled';

/**
 * The one primary button of a deal: its next action. Near the mouse it never turns into another one: what has been
 * done, here or by a colleague, stands switched off until the mouse has left.
 */
export const StepButton = ({
  step: current,
  isSmall = false,
  isWide = false,
}: StepButtonProps): ReactElement | null => {
  const { deal, take, isBusy, steps, isLedHere, lookingAt } = useRoom();
  const { shown, holders } = useHeld(current);
  const { today, step } = asOfToday(shown, steps);
  const issued = lookingAt === null ? issuedLeg(deal) : undefined;
  return (
    <div className={isWide ? styles['near-wide'] : styles['near']} {...holders}>
      {!step && issued && <SlotItems slot={issuedActs} props={{ deal, leg: issued, isWide }} broken={null} />}
      {step && (
        <Button
          fullWidth={isWide}
          loading={isBusy}
          title={stepElsewhere(deal, step)}
          {...(isWide ? wideStyle : { rightSection: <ArrowRight size={15} />, ...(isSmall && smallStyle) })}
          variant={variantOf(step, isLedHere)}
          {...(today ? { onClick: () => take(today) } : { 'aria-disabled': true, 'data-disabled': true })}
        >
          {stepTitle(step, deal.product)}
        </Button>
      )}
    </div>
  );
};
