import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { stockAlertsTexts } from '@tradehall/texts/en/stock-alerts';
import { correctAlertQuantity } from '@tradehall/domain/quantity/correct-quantity';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { QuantityInput } from '@tradehall/ui/QuantityInput';
import { usePrinting } from '@tradehall/ui/state/use-printing';

export interface AlertQuantityProps {
  readonly description: string;
  readonly value: string;
  readonly incrementSize: number;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** 'Alert me when you add {alert} units' with the quantity to be typed in its place (F01, F03). */
export function AlertQuantity({
  description,
  value,
  incrementSize,
  onChange,
  disabled = false,
  autoFocus = false,
}: AlertQuantityProps) {
  const t = useTexts(stockAlertsTexts);
  const isPrinting = usePrinting();
  const [before = '', after = ''] = t('STOCK_ALERT_WHEN').split('{alert}');
  // A field is for whoever types; paper has the sentence.
  if (isPrinting) return <div>{`${before.trim()} ${value} ${after.trim()}`.trim()}</div>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <span>{before.trim()}</span>
      <Box sx={{ width: 104 }}>
        <QuantityInput
          hiddenLabel
          label={t('STOCK_ALERT_QUANTITY', [description])}
          value={value}
          increment={incrementSize}
          onChange={onChange}
          onBlur={() => onChange(String(correctAlertQuantity(parseQuantityEntry(value), incrementSize)))}
          disabled={disabled}
          autoFocus={autoFocus}
        />
      </Box>
      <span>{after.trim()}</span>
      {incrementSize > 1 ? (
        <Typography variant="caption" color="text.secondary">
          {t('STOCK_ALERT_INCREMENTS', [incrementSize])}
        </Typography>
      ) : null}
    </Box>
  );
}
