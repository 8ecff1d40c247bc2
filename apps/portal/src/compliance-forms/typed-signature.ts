const WIDTH = 600;
const HEIGHT = 160;
const LARGEST = 72;

/** A typed name as the picture of a signature; empty for an empty name. */
export function drawTypedSignature(name: string): string {
  const text = name.trim();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (text === '' || !context) return '';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#101418';
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  let size = LARGEST;
  const font = () => `italic ${size}px "Segoe Script", "Bradley Hand", "Brush Script MT", cursive`;
  context.font = font();
  while (size > 16 && context.measureText(text).width > WIDTH - 40) {
    size -= 4;
    context.font = font();
  }
  context.fillText(text, WIDTH / 2, HEIGHT / 2, WIDTH - 20);
  return canvas.toDataURL('image/png');
}

/** A file as a data URL. */
export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}
