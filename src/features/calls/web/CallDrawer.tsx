import { type ReactElement, Suspense, useState } from 'react';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

const CallCard = lazyPart(async () => ({
  default: (await import('#features/calls/web/CallCard.tsx')).CallCard,
}));

type CallDrawerProps = { readonly callId: number | undefined; readonly onClose: () => void };

/** A call whole, over the list it was opened from; the words stay while it slides out. */
export const CallDrawer = ({ callId, onClose }: CallDrawerProps): ReactElement => {
  const [last, setLast] = useState(callId);
  if (callId !== undefined && callId !== last) setLast(callId);
  const shown = callId ?? last;
  const isMobile = useMobile();
  return (
    <Drawer
      opened={callId !== undefined}
      onClose={onClose}
      position={isMobile ? 'bottom' : 'right'}
      size={isMobile ? '92%' : 520}
      title={shown === undefined ? callScreenTexts.card.label : callScreenTexts.card.title(shown)}
    >
      {shown !== undefined && (
        <Suspense fallback={<LoadingRows />}>
          <CallCard key={shown} callId={shown} />
        </Suspense>
      )}
    </Drawer>
  );
};
