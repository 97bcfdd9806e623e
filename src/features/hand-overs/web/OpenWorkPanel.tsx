import { Alert, Button } from '@mantine/core';
import { ArrowRightLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { handOverScreenTexts } from '#features/hand-overs/hand-overs.screen-texts.ts';
import { hasWork } from '#features/hand-overs/hand-overs.rules.ts';
import { handOverTexts } from '#features/hand-overs/hand-overs.texts.ts';
import { daysOf, type Preview } from '#features/hand-overs/web/hand-over-view.ts';
import { handOverScreens } from '#features/hand-overs/web/hand-overs.screens.ts';
import type { UserCardPanelProps } from '#features/users/web/user-card.facade.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = handOverScreenTexts.userCard;

const Work = ({ work }: { readonly work: Preview }): ReactElement => {
  const { person, current } = work;
  const hasAny = hasWork(person);
  return (
    <div className="grid gap-12">
      {!person.is_active && hasAny && !current && (
        <Alert color="orange" role="status">
          {texts.blocked}
        </Alert>
      )}
      <p>{hasAny ? handOverTexts.work(person) : texts.nothing}</p>
      {current && <p>{current.state === 'planned' ? texts.planned(daysOf(current)) : texts.active}</p>}
      <div>
        <Button
          component={LinkTo}
          link={handOverScreens.list.link({}, current ? { open: current.id } : { person: person.id })}
          variant="default"
          leftSection={<ArrowRightLeft size={16} aria-hidden />}
        >
          {current ? texts.view : handOverScreenTexts.add}
        </Button>
      </div>
    </div>
  );
};

/** In the card of a member of staff: what he holds, and the way to hand it over. */
export const OpenWorkPanel = ({ userId }: UserCardPanelProps): ReactElement => {
  const work = useCall(handOverCalls.preview, { query: { user_id: userId } }, { quiet: true, staleMs: 0 });
  return (
    <Card title={texts.title} padded>
      <Loaded of={work} errorTitle={texts.failed} loading={<LoadingRows rows={2} rowHeight={28} />}>
        {(shown) => <Work work={shown} />}
      </Loaded>
    </Card>
  );
};
