import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { callBoardScreenTexts as texts } from '#features/call-board/call-board.screen-texts.ts';
import { PhoneLink } from '#kit/web/contact/Contact.tsx';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

type RefusalsDrawerProps = { readonly isOpen: boolean; readonly onClose: () => void };
const most = 100;

/** Today's calls that the rules did not let out: who, whom, why. */
export const RefusalsDrawer = ({ isOpen, onClose }: RefusalsDrawerProps): ReactElement => {
  const isMobile = useMobile();
  const list = useCall(
    callBoardCalls.listRefusals,
    { body: { limit: most } },
    { quiet: true, enabled: isOpen, staleMs: 0 },
  );
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position={isMobile ? 'bottom' : 'right'}
      size={isMobile ? '92%' : 480}
      title={texts.refusals}
    >
      <Loaded of={list} errorTitle={texts.refusalsFailed}>
        {({ items }) => (
          <ul>
            {items.map(({ id, by, phone, at, rules }) => (
              <li key={id} className="grid gap-2 py-8 hair-top text-13">
                <span className="row spread gap-8">
                  <b className="medium">{by}</b>
                  <span className="muted small nowrap">{formatDateTime(new Date(at))}</span>
                </span>
                <PhoneLink phone={phone} />
                {rules.map(({ title, words }) => (
                  <span key={title}>{words}</span>
                ))}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Drawer>
  );
};
