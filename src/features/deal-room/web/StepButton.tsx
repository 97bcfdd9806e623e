import { Button } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { dealVerdictTexts } from '#features/deal-legs/deal-legs.verdict-texts.ts';
import { dealTurnTexts } from '#features/deal-legs/deal-legs.turn-texts.ts';
import { moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { isMove } from '#features/deal-legs/deal-legs.moves.ts';
import { bankSenders } from '#features/deal-legs/web/deal-legs.facade.tsx';
import { stepElsewhere } from '#features/deal-room/web/deal-turn.ts';
import { isResuming, type NextStep, useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';

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

type StepButtonProps = { readonly step: NextStep; readonly isSmall?: boolean; readonly isWide?: boolean };

/** The one primary button of a deal: its next action. */
export const StepButton = ({ step, isSmall = false, isWide = false }: StepButtonProps): ReactElement => {
  const { deal, take, isBusy } = useRoom();
  return (
    <Button
      fullWidth={isWide}
      loading={isBusy}
      title={stepElsewhere(deal, step)}
      {...(isWide ? wideStyle : { rightSection: <ArrowRight size={15} /> })}
      variant={isResuming(step) ? 'default' : 'filled'}
      {...(isSmall ? { size: 'xs', h: 30, fz: 'var(--text-13)' } : {})}
      onClick={() => take(step)}
    >
      {stepTitle(step, deal.product)}
    </Button>
  );
};
