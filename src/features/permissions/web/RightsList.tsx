import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { type Role, roleNames } from '#domain/role.ts';
import { permissionScreenTexts as texts } from '#features/permissions/permissions.screen-texts.ts';
import { ExtentWord } from '#features/permissions/web/ExtentWord.tsx';
import type { RightColumn } from '#features/permissions/web/right-columns.ts';
import styles from '#features/permissions/web/rights.module.css';
import type { RightRow } from '#features/permissions/web/rights-rows.ts';

type ListProps = {
  readonly label: string;
  readonly rows: readonly RightRow[];
  readonly columns: readonly RightColumn[];
  readonly column: RightColumn;
  readonly onRole: (role: Role) => void;
  readonly onOpen: (key: string) => void;
};

/** On a narrow screen: one role, and how far each of its rights reaches. */
export const RightsList = ({ label, rows, columns, column, onRole, onOpen }: ListProps): ReactElement => (
  <div className="grow short scrolls">
    {columns.length > 1 && (
      <div className="px-16 py-8">
        <Select
          label={texts.role}
          allowDeselect={false}
          data={columns.map(({ id, name }) => ({ value: id, label: name }))}
          value={column.id}
          onChange={(id) => id !== null && id !== 'person' && onRole(id as Role)}
        />
      </div>
    )}
    {[...Map.groupBy(rows, ({ group }) => group)].map(([name, ofGroup]) => (
      <section key={name} aria-label={`${label}: ${name}`}>
        <h2 className="px-16 py-8 on-head">{name}</h2>
        <ul>
          {ofGroup.map((row) => (
            <li key={row.key}>
              <button
                type="button"
                className={`unset row gap-12 spread px-16 py-8 hair-bottom ${styles['line']}`}
                onClick={() => onOpen(row.key)}
              >
                <span className="two-lines">
                  <span>{row.title}</span>
                  <small>
                    {row.others.length > 0
                      ? `${texts.others}: ${row.others.map((role) => roleNames[role]).join(', ')}`
                      : row.code}
                  </small>
                </span>
                <ExtentWord extent={column.extent(row)} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
