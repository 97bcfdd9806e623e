import { Button } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { dealVerdictTexts } from '#features/deals/deals.verdict-texts.ts';
import { moveTitle } from '#features/deals/deals.move-words.ts';
import { stepElsewhere } from '#features/deals/web/room/deal-turn.ts';
import { isResuming, type NextStep } from '#features/deals/web/room/next-steps.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';

const texts = dealRoomTexts.turn;

/** What a step's button says: an infinitive. */
export const stepTitle = (step: NextStep, product: number): string => {
  if (step.kind === 'offer') return texts.recordOffer;
  if (step.kind === 'banks') return texts.chooseBanks;
  if (step.kind === 'papers') return texts.toPapers;
  if (step.kind === 'place') return texts.toPlace[step.place];
  if (step.kind === 'registry') return texts.toRegistry;
  if (step.kind === 'override') return texts.override;
  if (step.kind === 'permission') return dealVerdictTexts.ask;
  if (step.kind === 'parameters') return texts.fillParameters;
  return moveTitle(step.move.id, product);
};

// A long action takes two lines rather than losing its end.
const wideLook = {
  h: 'auto',
  mih: 36,
  py: 7,
  px: 8,
  fz: 14,
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
      {...(isWide ? wideLook : { rightSection: <ArrowRight size={15} /> })}
      variant={isResuming(step) ? 'default' : 'filled'}
      {...(isSmall ? { size: 'xs', h: 30, fz: 13 } : {})}
      onClick={() => take(step)}
    >
      {stepTitle(step, deal.product)}
    </Button>
  );
};
