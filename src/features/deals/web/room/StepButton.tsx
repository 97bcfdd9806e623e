import { Button } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import type { NextStep } from '#features/deals/web/room/next-steps.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';

const texts = dealRoomTexts.turn;

/** What a step's button says: an infinitive. */
export const stepTitle = (step: NextStep): string => {
  if (step.kind === 'offer') return texts.recordOffer;
  if (step.kind === 'banks') return texts.chooseBanks;
  if (step.kind === 'parameters') return texts.fillParameters;
  return dealTexts.moveTitles[step.move.id] ?? step.move.id;
};

// A long action takes two lines rather than losing its end.
const wideLook = {
  h: 'auto',
  mih: 36,
  py: 7,
  styles: { label: { whiteSpace: 'normal', lineHeight: '20px' } },
} as const;

type StepButtonProps = { readonly step: NextStep; readonly isSmall?: boolean; readonly isWide?: boolean };

/** The one primary button of a deal: its next action. */
export const StepButton = ({ step, isSmall = false, isWide = false }: StepButtonProps): ReactElement => {
  const { take, isBusy } = useRoom();
  return (
    <Button
      fullWidth={isWide}
      loading={isBusy}
      {...(isWide ? wideLook : { rightSection: <ArrowRight size={15} /> })}
      {...(isSmall ? { size: 'xs', h: 30, fz: 13 } : {})}
      onClick={() => take(step)}
    >
      {stepTitle(step)}
    </Button>
  );
};
