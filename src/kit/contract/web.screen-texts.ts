import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the parts of the kit that come when they open: dialogs, fields of forms, files. */
export const webScreenTexts = defineTexts({
  ru: {
    cancel: 'Отмена',
    save: 'Сохранить',
    saving: { changedMeanwhile: 'Карточку изменили', reload: 'Обновить карточку' },
    loss: {
      title: 'Закрыть без сохранения?',
      text: 'Всё, что здесь написано, пропадёт.',
      confirmLabel: 'Закрыть без сохранения',
    },
    outbox: {
      tooOld: 'Пролежало больше суток. Проверьте, нужно ли ещё, и отправьте снова',
      waits: 'Нет связи. Отправим, как только она вернётся',
    },
    reason: 'Причина',
    readyReasons: 'Частые причины',
    reasonMissing: 'Укажите причину',
    reset: 'Сбросить',
    resetFilter: 'Сбросить фильтр',
    previousMonth: 'Предыдущий месяц',
    nextMonth: 'Следующий месяц',
    datePlaceholder: 'ДД.ММ.ГГГГ',
    lastDays: (days: number) => countOf(days, { one: 'день', few: 'дня', many: 'дней' }),
    phonePlaceholder: '+7(___)___-__-__',
    innPlaceholder: '10 или 12 цифр',
    innWrongSum: 'Проверьте ИНН: контрольная сумма не сходится',
    innLegal: 'Юридическое лицо',
    innPerson: 'Физическое лицо или ИП',
    contact: {
      call: (name: string) => `Позвонить: ${name}`,
      callPhone: (phone: string) => `Позвонить ${phone}`,
      write: (mail: string) => `Написать на ${mail}`,
      copyPhone: (phone: string) => `Скопировать телефон ${phone}`,
      copyMail: (mail: string) => `Скопировать почту ${mail}`,
      copyInn: (inn: string) => `Скопировать ИНН ${inn}`,
      localTime: (time: string) => `там сейчас ${time}`,
    },
    copyLink: 'Скопировать ссылку',
    linkCopied: 'Ссылка скопирована',
    copiedText: (text: string) => `Скопировано: ${text}`,
    dropHere: 'Перетащите файлы сюда или',
    chooseFiles: 'выберите на диске',
    dropNow: 'Отпустите файлы здесь',
    uploading: (name: string) => `Передаётся: ${name}`,
    cancelUpload: (name: string) => `Прервать передачу: ${name}`,
    removeFile: (name: string) => `Убрать: ${name}`,
    retryUpload: (name: string) => `Повторить передачу: ${name}`,
    fileTooLarge: (limit: string) => `Файл больше ${limit}`,
    megabytes: (count: string) => `${count} МБ`,
    kilobytes: (count: string) => `${count} КБ`,
    bytes: (count: number) => countOf(count, { one: 'байт', few: 'байта', many: 'байт' }),
    viewer: {
      previous: 'Предыдущий файл',
      next: 'Следующий файл',
      zoomIn: 'Крупнее',
      zoomOut: 'Мельче',
      fit: 'По размеру окна',
      rotate: 'Повернуть',
      download: 'Скачать',
      position: (at: number, total: number) => `${at} из ${total}`,
      noPreview: 'Этот файл нельзя показать в браузере',
      noPreviewText: 'Скачайте его и откройте на своём компьютере.',
      scale: (percent: number) => `${percent}\u00a0%`,
    },
    clock: {
      weekdays: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
      left: (days: number) =>
        `Осталось ${countOf(days, { one: 'рабочий день', few: 'рабочих дня', many: 'рабочих дней' })}`,
      today: 'Последний день сегодня',
      late: (days: number) =>
        days === 0
          ? 'Просрочено'
          : `Просрочено на ${countOf(days, { one: 'рабочий день', few: 'рабочих дня', many: 'рабочих дней' })}`,
      label: (deadline: string, left: string) => `Срок ${deadline}. ${left}`,
      weeks: (weeks: number) => `+${weeks}\u00a0нед`,
      provisional: 'Календарь этого года предварительный',
    },
    conflict: {
      mine: (value: string) => `Моё: ${value}`,
      theirs: (value: string) => `Сохранено: ${value}`,
      takeTheirs: 'Взять сохранённое',
      apply: 'Применить выбор',
    },
  },
});
