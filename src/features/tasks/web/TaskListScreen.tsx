import { type ReactElement, useEffect, useRef, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';
import { RefusalDialog } from '#features/tasks/web/card/RefusalDialog.tsx';
import { TaskPanel } from '#features/tasks/web/card/TaskPanel.tsx';
import styles from '#features/tasks/web/list/list.module.css';
import { listOf, pageSize, queryOf } from '#features/tasks/web/list/task-search.ts';
import { TaskBar } from '#features/tasks/web/list/TaskBar.tsx';
import { groupTasks, TaskListBody } from '#features/tasks/web/list/TaskListBody.tsx';
import { useTaskKeys } from '#features/tasks/web/list/use-task-keys.ts';
import { openNewTask } from '#features/tasks/web/new-task.ts';
import { finishTask, postponeTask } from '#features/tasks/web/task-actions.tsx';
import { taskTops } from '#features/tasks/web/tasks.facade.tsx';
import { taskScreens } from '#features/tasks/web/tasks.screens.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { useTaskNews } from '#features/tasks/web/use-task-news.ts';
import type { Postponement } from '#features/tasks/tasks.due.ts';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { Pager } from '#kit/web/grid/Pager.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useLatest } from '#kit/web/use-latest.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const focusTask = (id: number): void =>
  void requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`main tr[data-task="${id}"]`)?.focus(),
  );

/** The task that the keys are about: the one gone to, else the first. */
const useTaskInHand = <Task extends { readonly id: number }>(order: readonly Task[]) => {
  const [required, setRequired] = useState<number>();
  const at = Math.max(
    0,
    order.findIndex(({ id }) => id === required),
  );
  const active = order[at];
  // A task that has just been done leaves the list: the next one takes its place in hand.
  const lastAt = useRef(0);
  useEffect(() => {
    if (required === undefined || order.some(({ id }) => id === required)) {
      lastAt.current = at;
      return;
    }
    const next = order[Math.min(lastAt.current, order.length - 1)];
    setRequired(next?.id);
    if (next && document.activeElement === document.body) focusTask(next.id);
  }, [required, order, at]);

  return {
    active,
    take: setRequired,
    step: (step: number): void => {
      const isHeld = document.activeElement instanceof HTMLTableRowElement;
      const to = isHeld ? Math.max(0, Math.min(order.length - 1, at + step)) : at;
      const next = order[to];
      if (!next) return;
      setRequired(next.id);
      focusTask(next.id);
    },
  };
};

/** /task/index: what waits for a person and what he has asked of others, by term; one task open beside the list. */
export default function TaskListScreen(): ReactElement {
  const place = useListPlace(taskScreens.list, { size: pageSize });
  const { search, setSearch } = place;
  const role = useRole();
  const now = useNow();
  const calendar = useCalendar();
  const isMobile = useMobile();
  const list = listOf(search, role);
  const page = useCall(
    taskCalls.listTasks,
    { query: queryOf(search, list, place.page) },
    { ...asList, staleMs: 0 },
  );
  useTaskNews();
  const searchField = useRef<HTMLInputElement>(null);
  const groups = groupTasks(page.data?.items ?? [], now);
  const order = groups.flatMap(({ tasks }) => tasks);
  const { active, take, step } = useTaskInHand(order);

  const open = useLatest((task: number) => setSearch({ task, edit: null }));
  const edit = useLatest((task: number) => setSearch({ task, edit: '1' }));
  const close = (): void => setSearch({ task: null, edit: null });
  const postpone = (by: Postponement): void => {
    if (active?.can_postpone) void postponeTask(active, by, calendar);
  };
  useTaskKeys({
    onNew: () => openNewTask(),
    onSearch: () => searchField.current?.focus(),
    onStep: step,
    onOpen: () => active && open(active.id),
    onFinish: () => active?.moves.includes('finish') && void finishTask(active),
    onEdit: () => active?.can_edit && edit(active.id),
    onHour: () => postpone('hour'),
    onTomorrow: () => postpone('tomorrow'),
    onClose: close,
  });
  const isOpened = search.task !== undefined;
  return (
    <Page fills>
      <div
        className={`grid-1 gap-12 grow short ${styles['work']}`}
        data-opened={(isOpened && !isMobile) || undefined}
      >
        <Card fills label={texts.title}>
          <TaskBar search={search} setSearch={setSearch} list={list} searchRef={searchField} />
          {list === 'mine' && (
            <SlotItems slot={taskTops} props={{}} only={({ access }) => mayPass(access, role)} />
          )}
          <Loaded of={page} errorTitle={texts.failed}>
            {({ items, next_cursor: next }) => (
              <>
                <TaskListBody
                  groups={groups}
                  list={list}
                  now={now}
                  q={search.q}
                  isLastPage={next === null}
                  isOutdated={page.isPlaceholderData}
                  isFiltered={Boolean(search.q ?? search.priority)}
                  onReset={() => setSearch({ q: null, priority: null, after: null })}
                  openedId={search.task}
                  activeId={active?.id}
                  onActive={take}
                  onOpen={open}
                  onEdit={edit}
                />
                {(next !== null || search.after) && <Pager {...place.pager(next)} count={items.length} />}
              </>
            )}
          </Loaded>
        </Card>
        <TaskPanel
          taskId={search.task}
          isEditing={search.edit === '1'}
          onEdit={(isEditing) => setSearch({ edit: isEditing ? '1' : null })}
          onClose={close}
        />
      </div>
      <RefusalDialog />
    </Page>
  );
}
