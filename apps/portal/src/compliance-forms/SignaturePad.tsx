import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import SignatureCanvas from 'signature_pad';

/** In pixels: room for a whole name (I16). */
export const SIGNATURE_HEIGHT = 200;
const MIN_STROKE = 0.5;
const MAX_STROKE = 2;

export interface SignaturePadProps {
  readonly label: string;
  readonly describedBy: string;
  /** Empty clears what was drawn. */
  readonly value: string;
  readonly onChange: (picture: string) => void;
}

/** A place to draw a signature with mouse, pen or finger; always dark on white, as it will be printed. */
export function SignaturePad({ label, describedBy, value, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignatureCanvas>(undefined);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const drawing = new SignatureCanvas(element, {
      minWidth: MIN_STROKE,
      maxWidth: MAX_STROKE,
      penColor: '#101418',
      backgroundColor: '#ffffff',
    });
    pad.current = drawing;
    // A canvas has its own pixels: without fitting them to the screen, strokes are blurred and displaced.
    const fit = () => {
      const strokes = drawing.toData();
      const density = Math.max(1, window.devicePixelRatio);
      if (element.width === Math.round(element.offsetWidth * density)) return;
      element.width = Math.round(element.offsetWidth * density);
      element.height = SIGNATURE_HEIGHT * density;
      element.getContext('2d')?.scale(density, density);
      drawing.clear();
      drawing.fromData(strokes);
    };
    const watcher = new ResizeObserver(fit);
    watcher.observe(element);
    fit();
    drawing.addEventListener('endStroke', () => change.current(drawing.toDataURL('image/png')));
    return () => {
      watcher.disconnect();
      drawing.off();
    };
  }, []);

  useEffect(() => {
    if (value === '' && pad.current && !pad.current.isEmpty()) pad.current.clear();
  }, [value]);

  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      sx={{
        display: 'block',
        width: '100%',
        height: SIGNATURE_HEIGHT,
        bgcolor: '#ffffff',
        border: 1,
        borderColor: 'text.secondary',
        borderRadius: 1,
        touchAction: 'none',
        cursor: 'crosshair',
      }}
    />
  );
}
