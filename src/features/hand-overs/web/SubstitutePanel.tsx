import { Button } from '@mantine/core';
import { ArrowRightLeft } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { hasWork } from '#features/hand-overs/hand-overs.rules.ts';
import { handOverScreenTexts } from '#features/hand-overs/hand-overs.screen-texts.ts';
import { handOverTexts } from '#features/hand-overs/hand-overs.texts.ts';
import { endHandOver } from '#features/hand-overs/web/end-hand-over.ts';
import { daysOf, type HandOver } from '#features/hand-overs/web/hand-over-view.ts';
import { HandOverDialog } from '#features/hand-overs/web/HandOverDialog.tsx';
import { HandOverDrawer } from '#features/hand-overs/web/HandOverDrawer.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = handOverScreenTexts.substitute;

/** Who replaces him and till when, with the way to what has passed and the way back. */
const UnderWay = ({ handOver }: { readonly handOver: HandOver }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const isPlanned = handOver.state === 'planned';
  const names = handOver.replacements.map(({ name }) => name).join(', ');
  return (
    <>
      <p>{isPlanned ? texts.planned(names, daysOf(handOver)) : texts.active(names, daysOf(handOver))}</p>
      <div className="row wrap gap-8">
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.view}
        </Button>
        <Act of={handOverCalls.endHandOver}>
          <Button variant="default" onClick={() => void endHandOver(handOver)}>
            {isPlanned ? handOverScreenTexts.cancel : handOverScreenTexts.end}
          </Button>
        </Act>
      </div>
      <HandOverDrawer id={isOpen ? handOver.id : undefined} onClose={() => setOpen(false)} />
    </>
  );
};

/** What somebody has in work, who replaces him, and the way to name a substitute from day to day. */
export const SubstitutePanel = ({ userId }: { readonly userId: number }): ReactElement => {
  const work = useCall(handOverCalls.preview, { query: { user_id: userId } }, { quiet: true, staleMs: 0 });
  const [isNew, setNew] = useState(false);
  return (
    <Card title={texts.title} padded>
      <Loaded
        of={work}
        errorTitle={handOverScreenTexts.userCard.failed}
        loading={<LoadingRows rows={2} rowHeight={28} />}
      >
        {({ person, current }) => (
          <div className="grid gap-12">
            <p>{hasWork(person) ? handOverTexts.work(person) : handOverScreenTexts.userCard.nothing}</p>
            {current ? (
              <UnderWay handOver={current} />
            ) : (
              <div>
                <Act of={handOverCalls.createHandOver}>
                  <Button
                    variant="default"
                    leftSection={<ArrowRightLeft size={16} />}
                    onClick={() => setNew(true)}
                  >
                    {texts.add}
                  </Button>
                </Act>
              </div>
            )}
          </div>
        )}
      </Loaded>
      {isNew && <HandOverDialog personId={userId} onClose={() => setNew(false)} />}
    </Card>
  );
};
