import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealConflictTexts } from '#features/deals/deals-conflict.texts.ts';
import type { SeenLegs } from '#features/deal-legs/web/moves/use-seen-legs.ts';
import { NewsStrip } from '#kit/web/notes/NewsStrip.tsx';

/** Over a dialog about a leg: what somebody else has done to it meanwhile, and the way to take it in. */
export const LegNews = ({ of: { news, ask } }: { readonly of: SeenLegs }): ReactElement | null =>
  news === null ? null : (
    <NewsStrip>
      <span>{news}</span>
      <Button variant="default" size="compact-xs" onClick={ask}>
        {dealConflictTexts.leg.take}
      </Button>
    </NewsStrip>
  );
