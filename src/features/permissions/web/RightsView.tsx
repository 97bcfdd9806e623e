import { SegmentedControl, Select } from '@mantine/core';
import { SearchX, ShieldCheck } from 'lucide-react';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { mayPass } from '#domain/access.ts';
import { isRole, type Role, roleNames, roles } from '#domain/role.ts';
import { seeAllRights } from '#features/permissions/permissions.access.ts';
import { permissionCalls } from '#features/permissions/permissions.contract.ts';
import { extents as extentsKnown } from '#features/permissions/permissions.extent.ts';
import { permissionScreenTexts as texts } from '#features/permissions/permissions.screen-texts.ts';
import { PersonChoice } from '#features/permissions/web/PersonChoice.tsx';
import { permissionScreens, rightSearch } from '#features/permissions/web/permissions.screens.ts';
import { ExtentWord } from '#features/permissions/web/ExtentWord.tsx';
import {
  columnOfRole,
  columnsOfPerson,
  columnsOfRoles,
  type RightColumn,
} from '#features/permissions/web/right-columns.ts';
import { RightPanel } from '#features/permissions/web/RightPanel.tsx';
import { RightsList } from '#features/permissions/web/RightsList.tsx';
import { RightsMatrix } from '#features/permissions/web/RightsMatrix.tsx';
import {
  matching,
  rightsForAll,
  rightsForOne,
  type RightRow,
  screensForAll,
  screensForOne,
} from '#features/permissions/web/rights-rows.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/screens/Page.tsx';
import { useGo, useScreen } from '#kit/web/screens/page.ts';
import { SearchInput } from '#kit/web/list/SearchInput.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { useScreens } from '#kit/web/screens/use-screens.ts';

type Part = 'page' | 'directive';
type PartProps = { readonly part: Part };

const usePlace = (part: Part) => useScreen<string, typeof rightSearch>(permissionScreens[part]);
type Place = ReturnType<typeof usePlace>;

const PartSwitch = ({ part }: PartProps): ReactElement => {
  const go = useGo();
  return (
    <SegmentedControl
      value={part}
      data={(['page', 'directive'] as const).map((value) => ({ value, label: texts.parts[value] }))}
      onChange={(next) => go(permissionScreens[next].link(), { replace: true })}
    />
  );
};

const Legend = ({ count }: { readonly count: number }): ReactElement => (
  <Bar>
    {extentsKnown.toReversed().map((extent) => (
      <span className="inline-row gap-6 text-12 muted phone-off" key={extent}>
        <ExtentWord extent={extent} /> {texts.legend[extent]}
      </span>
    ))}
    <span className="spacer" />
    <span className="text-12 muted">{texts.count(count)}</span>
  </Bar>
);

const RoleChoice = (props: {
  readonly label: string;
  readonly any?: string;
  readonly value: Role | undefined;
  readonly onChange: (role: Role | null) => void;
}): ReactElement => (
  <Select
    aria-label={props.label}
    placeholder={props.any ?? props.label}
    w={156}
    clearable={props.any !== undefined}
    data={roles.map((role) => ({ value: role, label: roleNames[role] }))}
    value={props.value ?? null}
    onChange={props.onChange}
  />
);

type BodyProps = PartProps & {
  readonly place: Place;
  readonly rows: readonly RightRow[];
  readonly columns: readonly RightColumn[];
  readonly tools?: ReactNode;
  /** The cells explain themselves in a panel. */
  readonly hasPanel: boolean;
};

type Lit = { readonly lit: RightColumn | undefined; readonly row: RightRow | undefined };

const litOf = ({ place, rows, columns }: BodyProps): Lit => {
  const { role, key } = place.search;
  return {
    lit: columns.find(({ id }) => id === role) ?? (columns.length === 1 ? columns[0] : undefined),
    row: rows.find((one) => one.key === key),
  };
};

const Rows = (props: BodyProps & Lit): ReactElement => {
  const { part, place, rows, columns, hasPanel, lit, row } = props;
  const { search, setSearch } = place;
  const isMobile = useMobile();
  const known = lit ?? columns[0];
  const light = (column: string): void => {
    if (isRole(column)) setSearch({ role: column });
  };
  const choose = (key: string, column: string): void => {
    if (hasPanel) setSearch({ key, role: isRole(column) ? column : null });
  };
  if (rows.length === 0 || !known)
    return <EmptyState icon={SearchX} title={texts.nothing} text={texts.nothingText} />;
  if (isMobile)
    return (
      <RightsList
        {...{ rows, columns }}
        label={texts.parts[part]}
        column={known}
        onRole={light}
        onOpen={(key) => choose(key, known.id)}
      />
    );
  return (
    <RightsMatrix
      {...{ rows, columns }}
      label={texts.parts[part]}
      isWhole={(search.q ?? '') !== '' || search.with !== undefined}
      lit={lit?.id}
      onLit={light}
      chosen={row && lit && { key: row.key, column: lit.id }}
      onChoose={({ key, column }) => choose(key, column)}
    />
  );
};

const Beside = ({ place, lit, row }: BodyProps & Lit): ReactElement | null => {
  const isMobile = useMobile();
  const close = (): void => place.setSearch({ key: null });
  const open = row && lit && { row, role: lit.role, extent: lit.extent(row) };
  if (isMobile)
    return (
      <Drawer opened={open !== undefined} onClose={close} position="bottom" title={texts.right}>
        {open && <RightPanel {...open} />}
      </Drawer>
    );
  if (!open) return null;
  return (
    <div className="fixed" style={{ width: 316 }}>
      <Card>
        <RightPanel {...open} onClose={close} />
      </Card>
    </div>
  );
};

const Body = (props: BodyProps): ReactElement => {
  const { part, place, rows, tools, hasPanel } = props;
  const chosen = litOf(props);
  return (
    <Page fills>
      <div className="flex gap-12 grow short">
        <div className="column grow short shrinks">
          <Card fills label={texts.parts[part]}>
            <Bar>
              <PartSwitch part={part} />
              <SearchInput
                placeholder={texts.searchHint}
                maxLength={100}
                style={{ flex: '1 1 200px', maxWidth: 300 }}
                value={place.search.q ?? ''}
                onChange={(q) => place.setSearch({ q })}
              />
              {tools}
            </Bar>
            <Rows {...props} {...chosen} />
            <Legend count={rows.length} />
          </Card>
        </div>
        {hasPanel && <Beside {...props} {...chosen} />}
      </div>
    </Page>
  );
};

/** Lines in which two roles differ; all of them where there are not two. */
const differing = (
  rows: readonly RightRow[],
  one: Role | undefined,
  other: Role | undefined,
): readonly RightRow[] => {
  if (one === undefined || other === undefined) return rows;
  const [first, second] = [columnOfRole(one), columnOfRole(other)];
  return rows.filter((row) => first.extent(row) !== second.extent(row));
};

const AllRights = ({ part }: PartProps): ReactElement => {
  const place = usePlace(part);
  const { search, setSearch } = place;
  const screens = useScreens();
  const all = useCall(permissionCalls.showAll, {}, { quiet: true });
  const person = useCall(
    userCalls.getUser,
    { query: { id: search.person ?? 1 } },
    { enabled: search.person !== undefined, quiet: true },
  );
  const rows = useMemo(() => {
    if (!all.data) return [];
    return part === 'page' ? screensForAll(screens, all.data) : rightsForAll(all.data);
  }, [all.data, part, screens]);
  const who = search.person === undefined ? undefined : person.data;
  const columns = who
    ? columnsOfPerson({ name: `${who.last_name} ${who.first_name}`.trim() || who.username, roles: who.roles })
    : columnsOfRoles;
  const shown = matching(differing(rows, search.role, search.with), search.q ?? '');
  const tools = (
    <span className="row wrap gap-10 narrow-off">
      <RoleChoice
        label={texts.role}
        any={texts.role}
        value={search.role}
        onChange={(role) => setSearch({ role, ...(role === null ? { with: null } : {}) })}
      />
      {search.role !== undefined && (
        <RoleChoice
          label={texts.compare}
          any={texts.compare}
          value={search.with}
          onChange={(role) => setSearch({ with: role })}
        />
      )}
      <PersonChoice
        value={search.person}
        onChange={(id) => setSearch({ person: id, role: null, with: null, key: null })}
      />
    </span>
  );
  return (
    <Loaded of={all} errorTitle={texts.failed}>
      {() => <Body {...{ part, place, columns, tools }} rows={shown} hasPanel />}
    </Loaded>
  );
};

const OwnRights = ({ part }: PartProps): ReactElement => {
  const place = usePlace(part);
  const role = useRole();
  const screens = useScreens();
  const own = useCall(permissionCalls.showOwn, {}, { quiet: true });
  const rows = useMemo(() => {
    if (!own.data) return [];
    return part === 'page' ? screensForOne(screens, own.data, role) : rightsForOne(own.data, role);
  }, [own.data, part, role, screens]);
  return (
    <Loaded of={own} errorTitle={texts.failed}>
      {() => (
        <Body
          {...{ part, place }}
          columns={[{ ...columnOfRole(role), label: texts.mine }]}
          rows={matching(rows, place.search.q ?? '')}
          hasPanel={false}
        />
      )}
    </Loaded>
  );
};

/** Who may do what: the whole for the administrator and the director, his own column for a person, a word for a guest. */
export const RightsView = ({ part }: PartProps): ReactElement => {
  const role = useRole();
  if (role === 'guest')
    return (
      <Page>
        <EmptyState icon={ShieldCheck} title={texts.guest} />
      </Page>
    );
  return mayPass(seeAllRights, role) ? <AllRights part={part} /> : <OwnRights part={part} />;
};
