import { useEffect, useRef } from 'react';
import { taskEvents } from '#features/tasks/tasks.events.ts';
import { refreshTasks } from '#features/tasks/web/task-view.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useLatest } from '#kit/web/use-latest.ts';

const gatherMs = 250;

/** Shows tasks anew when somebody has changed one; several changes at once are one look. */
export const useTaskNews = (): void => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const view = useLatest(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refreshTasks(), gatherMs);
  });
  useEvent(taskEvents.report, view);
  useEvent(taskEvents.counted, view);
  useEffect(() => () => clearTimeout(timer.current), []);
};
