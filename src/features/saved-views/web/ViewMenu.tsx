import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { shareViews } from '#features/saved-views/saved-views.access.ts';
import { savedViewCalls } from '#features/saved-views/saved-views.contract.ts';
import type { ViewedList } from '#features/saved-views/saved-views.rules.ts';
import { savedViewTexts as texts } from '#features/saved-views/saved-views.texts.ts';
import type { View } from '#features/saved-views/web/SavedViews.tsx';
import { columnsOnWire, type ViewContent } from '#features/saved-views/web/ViewDialog.tsx';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { copyText } from '#kit/web/copy-text.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type ViewMenuProps = {
  readonly list: ViewedList;
  readonly view: View;
  readonly views: readonly View[];
  readonly isDefault: boolean;
  readonly isChanged: boolean;
  readonly link: ScreenLink;
  readonly read: () => ViewContent;
  readonly onGone: () => void;
};

const { listViews, updateView, removeView, restoreView, orderViews, setDefault } = savedViewCalls;
const undoMs = 8_000;

const RenameDialog = ({
  view,
  onClose,
}: Pick<ViewMenuProps, 'view'> & { onClose: () => void }): ReactElement => {
  const [name, setName] = useState(view.name);
  const save = useCallMutation(updateView, { quiet: true, invalidates: [listViews], onSuccess: onClose });
  return (
    <FormDialog
      isOpen
      title={texts.renameTitle}
      onClose={onClose}
      onSubmit={() => save.mutate({ body: { id: view.id, name: name.trim() } })}
      isBusy={save.isPending}
      isOff={name.trim() === ''}
      size={420}
    >
      <TextInput
        label={texts.name}
        data-autofocus
        maxLength={60}
        value={name}
        error={save.error?.errors['name']?.[0] ?? save.error?.message}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
};

const addressOf = ({ to, search }: ScreenLink): string => {
  const values = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]);
  return `${globalThis.location.origin}${to}?${new URLSearchParams(values)}`;
};

/** The changes of a view, of its place and of what opens by itself. */
const useChanges = ({ list, view, views, read, onGone }: ViewMenuProps) => {
  const change = useCallMutation(updateView, { invalidates: [listViews] });
  const order = useCallMutation(orderViews, { invalidates: [listViews] });
  const preset = useCallMutation(setDefault, { invalidates: [listViews] });
  const bringBack = async (): Promise<void> => {
    await callApi(restoreView, { body: { id: view.id } });
    toast.success(texts.restored);
    await invalidateCalls(listViews);
  };
  const remove = useCallMutation(removeView, {
    invalidates: [listViews],
    onSuccess: () => {
      toast.info(texts.removed(view.name), { durationMs: undoMs, onOpen: () => void bringBack() });
      onGone();
    },
  });
  const ids = views.map(({ id }) => id);
  const at = ids.indexOf(view.id);
  const moveTo = (place: number): void =>
    order.mutate({ body: { list, ids: ids.filter((id) => id !== view.id).toSpliced(place, 0, view.id) } });
  const rewrite = (): void => {
    const { search, columns } = read();
    const body = { id: view.id, search: { ...search }, columns: columnsOnWire(columns) };
    change.mutate({ body }, { onSuccess: () => toast.success(texts.updated) });
  };
  return {
    rewrite,
    share: (): void => change.mutate({ body: { id: view.id, is_shared: !view.is_shared } }),
    makeDefault: (id: number | null): void => preset.mutate({ body: { list, id } }),
    moveEarlier: at > 0 ? (): void => moveTo(at - 1) : null,
    moveLater: at < ids.length - 1 ? (): void => moveTo(at + 1) : null,
    remove: (): void => remove.mutate({ body: { id: view.id } }),
  };
};

type OwnItemsProps = {
  readonly of: ViewMenuProps;
  readonly changes: ReturnType<typeof useChanges>;
  readonly onRename: () => void;
};

/** What its owner may change of a view. */
const OwnItems = ({ of: { view, isChanged }, changes, onRename }: OwnItemsProps): ReactElement => {
  const mayShare = mayAct('saved-views', shareViews, useRole());
  return (
    <>
      {isChanged && <Menu.Item onClick={changes.rewrite}>{texts.update}</Menu.Item>}
      <Menu.Item onClick={onRename}>{texts.rename}</Menu.Item>
      {mayShare && (
        <Menu.Item onClick={changes.share}>{view.is_shared ? texts.makeOwn : texts.makeShared}</Menu.Item>
      )}
    </>
  );
};

/** What can be done with the view in sight. */
export const ViewMenu = (props: ViewMenuProps): ReactElement => {
  const { view, isDefault, link } = props;
  const [isNaming, setIsNaming] = useState(false);
  const changes = useChanges(props);
  const { makeDefault, moveEarlier, moveLater, remove } = changes;
  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={texts.menu(view.name)}>
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {view.is_shared && (
            <Menu.Label>{view.is_own ? texts.isShared : texts.sharedBy(view.author)}</Menu.Label>
          )}
          {view.is_own && <OwnItems of={props} changes={changes} onRename={() => setIsNaming(true)} />}
          <Menu.Item onClick={() => makeDefault(isDefault ? null : view.id)}>
            {isDefault ? texts.dropDefault : texts.makeDefault}
          </Menu.Item>
          {moveEarlier && <Menu.Item onClick={moveEarlier}>{texts.earlier}</Menu.Item>}
          {moveLater && <Menu.Item onClick={moveLater}>{texts.later}</Menu.Item>}
          <Menu.Item onClick={() => void copyText(addressOf(link), texts.linkCopied)}>
            {texts.copyLink}
          </Menu.Item>
          {view.is_own && (
            <>
              <Menu.Divider />
              <Menu.Item color="red" onClick={remove}>
                {texts.remove}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && <RenameDialog view={view} onClose={() => setIsNaming(false)} />}
    </>
  );
};
