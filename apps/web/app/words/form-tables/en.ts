/** Many forms from one table. */
export const words = {
  heading: 'Forms {{form}} from a table',
  close: 'Close the table',

  shared: {
    title: 'What they all share',
    hint: 'Leave out what differs: your table can have a column for it, and what a row says counts more.',
  },

  table: {
    title: 'Your table',
    hint: 'A CSV file with a row for each person, up to {{most, number}}. It is read on this device and goes nowhere.',
    template: 'Download a template',
    choose: 'Choose the CSV file',
    drop: 'You can also drop the file here.',
    another: 'Choose another file',
    mended: 'Download the table as it is now',
    rows_one: '“{{file}}”: {{count, number}} row',
    rows_other: '“{{file}}”: {{count, number}} rows',
    workbook:
      '“{{file}}” is a workbook. Save it in your spreadsheet as “CSV UTF-8”, and choose the file that comes out of it.',
  },

  rows: {
    title: 'The rows',
    none: 'Once you choose your table, each of its rows is checked here, with what is wrong or unusual in it.',
    filter: 'Which rows are shown',
    all: 'All ({{count, number}})',
    wrong: 'Wrong ({{count, number}})',
    unusual: 'Unusual ({{count, number}})',
    allRight: 'No row is wrong.',
    noneUnusual: 'No row is unusual.',
    line: 'Row {{line, number}}',
    mend: 'Fix row {{line, number}}',
    open: 'Open row {{line, number}}',
    mendShort: 'Fix',
    openShort: 'Open',
    missing: 'Missing: {{names}}.',
    states: { ready: 'Ready', unusual: 'Unusual', wrong: 'Wrong' },
  },

  row: {
    title: 'Row {{line, number}}: {{name}}',
    nameless: 'Row {{line, number}}',
    right: 'Nothing is wrong in this row.',
    remarks: 'What to look at',
    finish: 'Keep the changes',
    next: 'Keep, then the next wrong one',
    drop: 'Leave the row as it was',
  },

  totals: {
    title: 'Totals',
    of_one: 'Of {{count, number}} form that can be made.',
    of_other: 'Of the {{count, number}} forms that can be made.',
    without_one: '{{count, number}} wrong row is not counted.',
    without_other: '{{count, number}} wrong rows are not counted.',
    intro: 'Compare them with your books before you make the forms.',
    w3: 'Type these in at the Social Security Administration’s Business Services Online, or on a paper Form W-3 from the IRS.',
  },

  make: {
    open: 'Make the forms',
    title: 'Make the forms',
    nothing: 'No row can be made into a form yet.',
    left_one: '{{count, number}} row is wrong and will be left out.',
    left_other: '{{count, number}} rows are wrong and will be left out.',
    list: 'Show what is wrong',
    go_one: 'Make {{count, number}} form',
    go_other: 'Make {{count, number}} forms',
    making: '{{done, number}} of {{count, number}} forms made',
    cancel: 'Cancel',
  },

  made: {
    title: 'Your forms',
    done_one:
      '{{count, number}} form is ready, {{size}} in one zip. A second reader has checked that every answer is in its field.',
    done_other:
      '{{count, number}} forms are ready, {{size}} in one zip. A second reader has checked that every answer is in its field.',
    none: 'No form could be made.',
    failed: 'These rows gave no form:',
    save: 'Save the zip',
    saved: 'The zip is on its way to your downloads.',
    broken: 'The forms could not be made. Your table is still here: download it as it is now, then load the page anew.',
  },
};
