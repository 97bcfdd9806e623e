import { Button, SegmentedControl, Select } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactElement, Ref } from 'react';
import { priorities, type TaskList } from '#features/tasks/tasks.rules.ts';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import styles from '#features/tasks/web/list/list.module.css';
import { rememberList } from '#features/tasks/web/list/remembered-view.ts';
import { listsFor, type SetTaskSearch, type TaskSearch } from '#features/tasks/web/list/task-search.ts';
import { openNewTask } from '#features/tasks/web/new-task.ts';
import { SearchInput } from '#kit/web/list/SearchInput.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

type TaskBarProps = {
  readonly search: TaskSearch;
  readonly setSearch: SetTaskSearch;
  readonly list: TaskList;
  readonly searchRef: Ref<HTMLInputElement>;
};

const priorityChoices = [
  { value: '', label: texts.anyPriority },
  ...priorities.map((value) => ({ value, label: taskTexts.priorities[value] })),
];

/** Whose tasks, which of them, and the way to a new one. */
export const TaskBar = ({ search, setSearch, list, searchRef }: TaskBarProps): ReactElement => {
  const lists = listsFor(useRole());
  const isMobile = useMobile();
  return (
    <search
      aria-label={texts.searchLabel}
      className={`row wrap gap-10 py-12 pr-12 pl-16 line-bottom ${styles['bar']}`}
    >
      <SegmentedControl
        aria-label={texts.listLabel}
        value={list}
        data={lists.map((value) => ({ value, label: texts.lists[value] }))}
        onChange={(value) => {
          const chosen = lists.find((one) => one === value) ?? 'mine';
          rememberList(chosen);
          setSearch({ list: chosen, after: null, task: null });
        }}
      />
      <SearchInput
        ref={searchRef}
        className={styles['search'] ?? ''}
        value={search.q ?? ''}
        placeholder={texts.search}
        aria-label={texts.searchLabel}
        maxLength={100}
        onChange={(q) => setSearch({ q: q.trim() || null, after: null })}
      />
      <Select
        className="narrow-off"
        w={168}
        data={priorityChoices}
        value={search.priority ?? ''}
        allowDeselect={false}
        aria-label={texts.priority}
        onChange={(value) =>
          setSearch({ priority: priorities.find((one) => one === value) ?? null, after: null })
        }
      />
      <span className="spacer" />
      <Button
        aria-label={texts.create}
        leftSection={isMobile ? null : <Plus size={16} />}
        px={isMobile ? 10 : 14}
        onClick={() => openNewTask()}
      >
        {isMobile ? <Plus size={18} /> : texts.create}
      </Button>
    </search>
  );
};
