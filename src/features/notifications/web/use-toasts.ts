import { useEffect, useRef } from 'react';
import { bellTexts as texts } from '#features/notifications/notifications-bell.texts.ts';
import { planToasts } from '#features/notifications/notifications.rules.ts';
import { useOpenNotification } from '#features/notifications/web/open-notification.ts';
import { openCentre } from '#features/notifications/web/open-centre.ts';
import { useUnread } from '#features/notifications/web/use-unread.ts';
import { isHushed } from '#kit/web/calls/silence.ts';
import { toast, toastMs } from '#kit/web/notes/toast.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** §9: a task stays in the corner for a minute. */
const taskMs = 60_000;
const gatheredKey = 'notifications';
const keyOf = (id: number): string => `notification ${id}`;

type Seen = { readonly ids?: readonly number[]; readonly highest: number };

type Item = NonNullable<ReturnType<typeof useUnread>['data']>['items'][number];

const showItem = (item: Item, onOpen: () => void, onClose: () => void): void => {
  const isTask = item.kind === 'task';
  toast[isTask ? 'success' : 'info'](item.message, {
    key: keyOf(item.id),
    title: item.header,
    durationMs: isTask ? taskMs : toastMs,
    onOpen,
    onClose,
  });
};

/** Shows in the corner what has come since the page was opened, and takes away what has been read elsewhere. */
export const useToasts = (): void => {
  const unread = useUnread().data;
  const seen = useRef<Seen>({ highest: 0 });
  const standing = useRef(new Set<number>());
  const sync = useLatest(useOpenNotification());
  useEffect(() => {
    if (!unread) return;
    const { items, unread: total } = unread;
    const { ids: before, highest } = seen.current;
    const plan = planToasts({ before, highest, standing: [...standing.current] }, items);
    const ids = items.map(({ id }) => id);
    seen.current = { ids, highest: Math.max(highest, ...ids) };
    for (const id of plan.hide) toast.hide(keyOf(id));
    if (isHushed()) return;
    for (const item of plan.show) {
      standing.current.add(item.id);
      showItem(
        item,
        () => sync(item),
        () => standing.current.delete(item.id),
      );
    }
    if (plan.gathered > 0) {
      const options = { key: gatheredKey, title: texts.gathered(total), onOpen: openCentre };
      toast.info(texts.gatheredText, { ...options, durationMs: taskMs });
    }
    if (total === 0) toast.hide(gatheredKey);
    if (plan.isAllRead) toast.info(texts.allRead);
  }, [unread, sync]);
};
