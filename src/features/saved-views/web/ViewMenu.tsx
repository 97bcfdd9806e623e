import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { shareViews } from '#features/saved-views/saved-views.access.ts';
import { savedViewCalls } from '#features/saved-views/saved-views.contract.ts';
import type { ViewedList } from '#features/saved-views/saved-views.rules.ts';
import { savedViewTexts as texts } from '#features/saved-views/saved-views.texts.ts';
import type { View } from '#features/saved-views/web/SavedViews.tsx';
import { columnsOnWire, type ViewContent } from '#features/saved-views/web/ViewDialog.tsx';
import { callApi } from '#kit/web/call-api.ts';
import type { ScreenLink } from '#kit/web/define-screens.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { copyText } from '#kit/web/copy-text.ts';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { useRole } from '#kit/web/session.ts';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

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

/** What can be done with the view in sight. */
export const ViewMenu = (props: ViewMenuProps): ReactElement => {
  const { list, view, views, isDefault, isChanged, link, read, onGone } = props;
  const role = useRole();
  const [isNaming, setIsNaming] = useState(false);
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
          {view.is_own && isChanged && <Menu.Item onClick={rewrite}>{texts.update}</Menu.Item>}
          {view.is_own && <Menu.Item onClick={() => setIsNaming(true)}>{texts.rename}</Menu.Item>}
          {view.is_own && mayPass(shareViews, role) && (
            <Menu.Item onClick={() => change.mutate({ body: { id: view.id, is_shared: !view.is_shared } })}>
              {view.is_shared ? texts.makeOwn : texts.makeShared}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => preset.mutate({ body: { list, id: isDefault ? null : view.id } })}>
            {isDefault ? texts.dropDefault : texts.makeDefault}
          </Menu.Item>
          {at > 0 && <Menu.Item onClick={() => moveTo(at - 1)}>{texts.earlier}</Menu.Item>}
          {at < ids.length - 1 && <Menu.Item onClick={() => moveTo(at + 1)}>{texts.later}</Menu.Item>}
          <Menu.Item onClick={() => void copyText(addressOf(link), texts.linkCopied)}>
            {texts.copyLink}
          </Menu.Item>
          {view.is_own && (
            <>
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => remove.mutate({ body: { id: view.id } })}>
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
