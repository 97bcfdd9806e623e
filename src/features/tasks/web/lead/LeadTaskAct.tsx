import { Button } from '@mantine/core';
import { ListTodo } from 'lucide-react';
import type { ReactElement } from 'react';
import type { LeadAct } from '#features/leads/web/leads.facade.tsx';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';
import { openNewTask } from '#features/tasks/web/new-task.ts';

/** Gives a task about the lead. */
export const LeadTaskAct = ({ leadId, name }: LeadAct): ReactElement => (
  <Button
    variant="default"
    leftSection={<ListTodo size={15} aria-hidden />}
    onClick={() => openNewTask({ lead: { id: leadId, name: name || texts.leadOf(leadId) } })}
  >
    {texts.task}
  </Button>
);
