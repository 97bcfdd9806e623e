import { type ReactElement, useEffect, useRef } from 'react';
import { dayPath, firstPathOf } from '#domain/first-page.ts';
import { notifiedEntities } from '#features/notifications/notifications.kinds.ts';
import { notificationScreens } from '#features/notifications/web/notifications.screens.ts';
import { useOpenNotification } from '#features/notifications/web/open-notification.ts';
import { linkTo } from '#kit/web/screens/define-screens.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { useGo, useScreen } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';

/** /notice: marks what a device has shown read and goes on to the record; without one, to where the person begins. */
export default function NoticeScreen(): ReactElement {
  const { search } = useScreen(notificationScreens.one);
  const open = useOpenNotification();
  const go = useGo();
  const role = useRole();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const kind = notifiedEntities.find((one) => one === search.kind);
    const entity =
      kind && search.id ? { kind, id: search.id, ...(search.part ? { part: search.part } : {}) } : null;
    if (!search.n || !open({ id: search.n, entity, read_at: null }, { replace: true }))
      go(linkTo(firstPathOf(role) === dayPath ? dayPath : '/application/index'), { replace: true });
  }, [search, open, go, role]);
  return (
    <Page>
      <LoadingRows rows={3} />
    </Page>
  );
}
