import { countOf } from '#domain/plural.ts';
import type { ViewedList } from '#features/saved-views/saved-views.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of views of a list, on both sides. */
export const savedViewTexts = defineTexts({
  ru: {
    label: 'Сохранённые виды',
    everything: {
      deals: 'Все сделки',
      leads: 'Все лиды',
      winners: 'Все победители',
      accruals: 'Все начисления',
      agents: 'Все агенты',
      organizations: 'Все организации',
      banks: 'Все банки',
    } satisfies Record<ViewedList, string>,
    save: 'Сохранить вид',
    saveTitle: 'Новый вид',
    name: 'Название',
    namePlaceholder: 'Например, «Запросы банков»',
    what: 'Сохранятся условия фильтра, порядок и столбцы.',
    share: 'Показывать всем сотрудникам',
    shareHead: 'Показывать сотрудникам моего отдела',
    shareHint: 'Каждый увидит под этим фильтром только то, что ему открыто.',
    isShared: 'Общий вид',
    sharedBy: (name: string) => `Общий вид, автор: ${name}`,
    menu: (name: string) => `Действия с видом «${name}»`,
    rename: 'Переименовать',
    renameTitle: 'Название вида',
    update: 'Записать текущий фильтр',
    updated: 'Вид обновлён',
    saved: 'Вид сохранён',
    makeShared: 'Сделать общим',
    makeOwn: 'Сделать личным',
    makeDefault: 'Открывать по умолчанию',
    dropDefault: 'Не открывать по умолчанию',
    earlier: 'Передвинуть левее',
    later: 'Передвинуть правее',
    copyLink: 'Скопировать ссылку',
    linkCopied: 'Ссылка скопирована',
    remove: 'Удалить',
    removed: (name: string) => `Вид «${name}» удалён. Вернуть`,
    restored: 'Вид вернулся',
    changed: 'изменён',
    gone: 'Такого вида нет или вам его не показывают. Открыт список без вида',
    notFound: 'Вид не найден',
    nameTaken: 'Вид с таким названием у вас уже есть',
    tooMany: (most: number) =>
      `Больше ${countOf(most, { one: 'вида', few: 'видов', many: 'видов' })} не сохранить. Удалите ненужные`,
    noSharing: 'Общие виды заводят директор, администратор и руководитель отдела',
    wrongSearch: 'Условия вида не читаются',
  },
});
