import type { SettingPage } from './setting-fields';
import { field } from './field';

const LABEL = field.text('value', 'DESK_SET_LABEL');

/** What the stock list shows, filters and groups by (C12, C14). */
export const catalogPage: SettingPage = {
  name: 'stock-list',
  label: 'DESK_SET_CATALOG',
  sections: [
    {
      label: 'DESK_SET_ORDERING',
      fields: [
        field.words('category', 'DESK_SET_CATEGORIES'),
        field.words('warehouse', 'DESK_SET_WAREHOUSES'),
        field.words('grade', 'DESK_SET_GRADES'),
        field.words('warehouseAcceptingOffer', 'DESK_SET_OFFER_WAREHOUSES'),
        field.number('maxItemQuantityToBeDisplayed', 'DESK_SET_MOST_SHOWN', {
          isNullable: true,
          hint: 'DESK_SET_MOST_SHOWN_HINT',
        }),
        field.number('defaultAlertQuantity', 'DESK_SET_ALERT_QUANTITY'),
      ],
    },
    {
      label: 'DESK_SET_FILTERS',
      fields: [
        field.map('searchLevels', 'DESK_SET_SEARCH_LEVELS', 'DESK_SET_CATEGORY', {
          kind: 'levels',
          name: 'value',
          label: 'DESK_SET_FILTERS',
          hint: 'DESK_SET_LEVELS_HINT',
        }),
        field.words('sortOrder', 'DESK_SET_SORT_ORDER'),
        field.map(
          'attributeSortAlgorithm',
          'DESK_SET_SORT_KIND',
          'DESK_SET_ATTRIBUTE',
          field.choice('value', 'DESK_SET_SORT_KIND', [
            ['Default', 'DESK_SET_SORT_DEFAULT'],
            ['AlphanumericAsNumeric', 'DESK_SET_SORT_NUMERIC'],
            ['FilterOrder', 'DESK_SET_SORT_ORDERED'],
          ]),
        ),
        field.map(
          'filterOrder',
          'DESK_SET_FILTER_ORDER',
          'DESK_SET_ATTRIBUTE',
          field.words('value', 'DESK_SET_FILTER_ORDER'),
        ),
        field.map('searchEmptyValues', 'DESK_SET_EMPTY_VALUES', 'DESK_SET_ATTRIBUTE', [
          field.text('label', 'DESK_SET_LABEL'),
          field.flag('allowed', 'DESK_SET_EMPTY_ALLOWED'),
        ]),
        field.flag('searchHideSingleValueSelect', 'DESK_SET_HIDE_SINGLE'),
        field.flag('canSelectOutOfStockFilter', 'DESK_SET_OUT_OF_STOCK'),
      ],
    },
    {
      label: 'DESK_SET_LABELS',
      fields: [
        field.map('categoryLabels', 'DESK_SET_CATEGORY_LABELS', 'DESK_SET_CATEGORY', LABEL),
        field.map('warehouseLabels', 'DESK_SET_WAREHOUSE_LABELS', 'DESK_SET_WAREHOUSE', LABEL),
        field.map('attributeLabels', 'DESK_SET_ATTRIBUTE_LABELS', 'DESK_SET_ATTRIBUTE', LABEL),
        field.rows('valueLabels', 'DESK_SET_VALUE_LABELS', 'DESK_SET_VALUE', [
          field.text('attribute', 'DESK_SET_ATTRIBUTE'),
          field.text('value', 'DESK_SET_VALUE'),
          field.text('label', 'DESK_SET_LABEL'),
        ]),
      ],
    },
    {
      label: 'DESK_SET_GROUPING',
      fields: [
        field.words('groupAttributes', 'DESK_SET_GROUP_ATTRIBUTES'),
        field.text('groupTopRightAttribute', 'DESK_SET_TOP_RIGHT'),
        field.text('groupBottomRightAttribute', 'DESK_SET_BOTTOM_RIGHT'),
        field.flag('showGradeIcon', 'DESK_SET_GRADE_ICON'),
        field.rows('gradeFilterGroups', 'DESK_SET_GRADE_GROUPS', 'DESK_SET_GRADES', [
          field.text('header', 'DESK_SET_HEADER'),
          field.text('footer', 'DESK_SET_FOOTER'),
          field.words('grades', 'DESK_SET_GRADES'),
        ]),
        field.rows('gradeLabelDescriptions', 'DESK_SET_GRADE_TEXTS', 'DESK_SET_GRADE', [
          field.text('grade', 'DESK_SET_GRADE'),
          field.text('gradeLabel', 'DESK_SET_LABEL'),
          field.text('gradeDescription', 'DESK_SET_DESCRIPTION', { lines: 2 }),
        ]),
      ],
    },
  ],
};
