import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const records = { one: 'запись', few: 'записи', many: 'записей' };

/** Words of long works, on both sides. */
export const errandTexts = defineTexts({
  ru: {
    title: 'Фоновые работы',
    hint: 'Выгрузки, массовые действия и загрузка книги. Файлы хранятся 24 часа, видите их только вы.',
    failed: 'Список работ не загрузился',
    empty: 'Фоновых работ пока нет',
    emptyHint: 'Здесь появятся выгрузки списка сделок и массовые действия.',
    states: {
      queued: 'В очереди',
      running: 'Выполняется',
      done: 'Готово',
      stopped: 'Остановлена',
      failed: 'Не удалась',
    },
    outcomes: { done: 'Сделано', same: 'Без изменений', refused: 'Отказано', failed: 'Сбой' },
    progress: (done: number, total: number | null) =>
      total === null ? countOf(done, records) : `${done} из ${total}`,
    stop: 'Остановить',
    stopping: 'Останавливаем…',
    download: 'Скачать',
    keptUntil: (time: string) => `хранится до ${time}`,
    items: 'Подробнее',
    itemsLabel: 'Что вышло с каждой записью',
    more: 'Показать ещё',
    notFound: 'Работа не найдена',
    noFile: 'Файла нет: он ещё не готов или уже удалён',
    tooMany: 'У вас уже пять незаконченных работ. Дождитесь их или остановите',
    ready: (title: string) => `${title}: готово`,
    notReady: (title: string) => `${title}: не удалось`,
    accountClosed: 'Учётная запись закрыта или роль снята, работа не выполнена',
    broken: 'Сервер не смог закончить работу. Повторите; если не поможет, сообщите администратору',
    interrupted: 'Сервер несколько раз останавливался во время этой работы, она снята',
    itemBroken: 'Сбой на сервере, запись не изменена',
  },
});
