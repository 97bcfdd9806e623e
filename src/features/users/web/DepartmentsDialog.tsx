import { ActionIcon, Button } from '@mantine/core';
import { Pencil, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { userCalls } from '#features/users/users.contract.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import { type Choices, type Department, DepartmentForm } from '#features/users/web/DepartmentForm.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type DepartmentsDialogProps = { readonly canChange: boolean; readonly onClose: () => void };
type Editing = { readonly department: Department | undefined };

const lineOf = ({ head_id: headId, people: count }: Department, { people }: Choices): string => {
  const head = people.find(({ id }) => id === headId)?.name ?? texts.noHead;
  return `${head} · ${texts.people(count)}`;
};

/** The departments with their heads; the administrator makes and renames them. */
export const DepartmentsDialog = ({ canChange, onClose }: DepartmentsDialogProps): ReactElement => {
  const choices = useCall(userCalls.listUserChoices, {}, { quiet: true });
  const [editing, setEditing] = useState<Editing | null>(null);
  return (
    <Modal opened onClose={onClose} title={texts.departments} size={520}>
      <Loaded of={choices} loading={<LoadingRows rows={2} />}>
        {(existing) => (
          <>
            {existing.departments.length === 0 && <p className="muted">{texts.noDepartments}</p>}
            <ul className="mb-16">
              {existing.departments.map((department) => (
                <li className="row spread gap-12 hair-top" style={{ minHeight: 52 }} key={department.id}>
                  <div className="two-lines">
                    <b>{department.name}</b>
                    <small>{lineOf(department, existing)}</small>
                  </div>
                  {canChange && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={32}
                      aria-label={texts.editDepartment(department.name)}
                      onClick={() => setEditing({ department })}
                    >
                      <Pencil size={16} />
                    </ActionIcon>
                  )}
                </li>
              ))}
            </ul>
            {canChange && (
              <FormButtons right>
                <Button
                  leftSection={<Plus size={16} />}
                  onClick={() => setEditing({ department: undefined })}
                >
                  {texts.newDepartment}
                </Button>
              </FormButtons>
            )}
            {editing && (
              <DepartmentForm
                department={editing.department}
                people={existing.people}
                onClose={() => setEditing(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </Modal>
  );
};
