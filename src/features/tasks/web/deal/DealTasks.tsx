import { Button, TextInput } from '@mantine/core';
import { ListTodo, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { dueChoicesAt } from '#features/tasks/tasks.due.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import { RefusalDialog } from '#features/tasks/web/card/RefusalDialog.tsx';
import { TaskPanel } from '#features/tasks/web/card/TaskPanel.tsx';
import styles from '#features/tasks/web/list/list.module.css';
import { TaskCards } from '#features/tasks/web/list/TaskCards.tsx';
import { groupTasks } from '#features/tasks/web/list/TaskListBody.tsx';
import { type TaskGroup, TaskTable } from '#features/tasks/web/list/TaskTable.tsx';
import { openNewTask } from '#features/tasks/web/new-task.ts';
import { taskReads, waitingTask } from '#features/tasks/web/task-view.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { useTaskNews } from '#features/tasks/web/use-task-news.ts';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card } from '#kit/web/screens/Page.tsx';
import { useUser } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useWaitingCall } from '#kit/web/outbox/use-waiting-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = taskScreenTexts.deal;

const QuickAdd = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const me = useUser();
  const now = useNow();
  const calendar = useCalendar();
  const [title, setTitle] = useState('');
  const create = useWaitingCall(taskCalls.createTask, {
    onSuccess: () => setTitle(''),
    title: waitingTask,
    onWaiting: () => setTitle(''),
    invalidates: taskReads,
  });
  const add = (): void => {
    const words = title.trim();
    if (words === '' || create.isPending) return;
    const morning = dueChoicesAt(now, calendar).find(({ id }) => id === 'next_morning');
    const due_at = morning?.at.toISOString() ?? null;
    create.mutate({ body: { title: words, to_user_id: me.id, due_at, application_id: deal.id } });
  };
  return (
    <Bar>
      <form
        style={{ flex: '1 1 240px' }}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextInput
          aria-label={texts.quick}
          placeholder={texts.quickHint}
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </form>
      <Button
        leftSection={<Plus size={16} />}
        onClick={() =>
          openNewTask({
            title: title.trim(),
            deal: { id: deal.id, clientName: deal.client_name },
            onCreated: () => setTitle(''),
          })
        }
      >
        {taskScreenTexts.create}
      </Button>
    </Bar>
  );
};

/** The tasks of a deal in its room: the open ones by term, then the closed, and a quick way to one more. */
export const DealTasks = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const now = useNow();
  const isMobile = useMobile();
  const [openedId, setOpened] = useState<number>();
  const [isEditing, setEditing] = useState(false);
  useTaskNews();
  const about = { application_id: deal.id, limit: 200 };
  const open = useCall(taskCalls.listTasks, { query: about }, { quiet: true, staleMs: 0 });
  const closed = useCall(taskCalls.listTasks, { query: { ...about, state: 'closed' } }, { quiet: true });
  const Rows = isMobile ? TaskCards : TaskTable;
  const show = (id: number, edits: boolean): void => {
    setOpened(id);
    setEditing(edits);
  };
  return (
    <div
      className={`grid-1 gap-12 grow short ${styles['work']}`}
      data-opened={(openedId !== undefined && !isMobile) || undefined}
      style={{ height: '100%' }}
    >
      <Card fills label={texts.title}>
        <Act of={taskCalls.createTask}>
          <QuickAdd deal={deal} />
        </Act>
        <Loaded of={open} errorTitle={taskScreenTexts.failed}>
          {({ items }) => {
            const done = closed.data?.items ?? [];
            const groups: readonly TaskGroup[] = [
              ...groupTasks(items, now),
              ...(done.length > 0 ? [{ id: 'closed' as const, tasks: done }] : []),
            ];
            return groups.length === 0 ? (
              <EmptyState icon={ListTodo} title={texts.empty} text={texts.emptyText} />
            ) : (
              <div className={`grow scrolls beside short ${styles['scroll']}`}>
                <Rows
                  groups={groups}
                  list="all"
                  now={now}
                  openedId={openedId}
                  activeId={undefined}
                  onActive={() => undefined}
                  onOpen={(id) => show(id, false)}
                  onEdit={(id) => show(id, true)}
                />
              </div>
            );
          }}
        </Loaded>
      </Card>
      <TaskPanel
        taskId={openedId}
        isEditing={isEditing}
        onEdit={setEditing}
        onClose={() => setOpened(undefined)}
      />
      <RefusalDialog />
    </div>
  );
};
