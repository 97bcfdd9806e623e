import { type ReactElement, Suspense, useState } from 'react';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

const TaskCard = lazyPart(async () => ({
  default: (await import('#features/tasks/web/card/TaskCard.tsx')).TaskCard,
}));

type TaskPanelProps = {
  readonly taskId: number | undefined;
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
  readonly onClose: () => void;
};

/** The open task: beside the list on a wide screen, a sheet over it on a narrow one. */
export const TaskPanel = ({ taskId, ...rest }: TaskPanelProps): ReactElement | null => {
  const isMobile = useMobile();
  const [last, setLast] = useState(taskId);
  // The words stay while the sheet slides out.
  if (taskId !== undefined && taskId !== last) setLast(taskId);
  const shown = taskId ?? last;
  const card = shown !== undefined && (
    <Suspense fallback={<LoadingRows />}>
      <TaskCard key={shown} taskId={shown} isSheet={isMobile} {...rest} />
    </Suspense>
  );
  if (isMobile)
    return (
      <Drawer
        opened={taskId !== undefined}
        onClose={rest.onClose}
        position="bottom"
        size="92%"
        withCloseButton={false}
        padding={0}
        styles={{ body: { height: '100%' } }}
        attributes={{ content: { 'aria-label': taskScreenTexts.card.label } }}
      >
        {card}
      </Drawer>
    );
  if (taskId === undefined) return null;
  return (
    <Card fills label={taskScreenTexts.card.label}>
      {card}
    </Card>
  );
};
