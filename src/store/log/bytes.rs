//! Numbers and byte strings as sled writes them.

/// What is left to read; every step fails at the end instead of panicking.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bytes<'b>(pub &'b [u8]);

impl<'b> Bytes<'b> {
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    pub fn take(&mut self, length: usize) -> Option<&'b [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    pub fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    pub fn byte(&mut self) -> Option<u8> {
        self.array().map(|[byte]| byte)
    }

    /// One to nine bytes, the first of which says how many.
    pub fn number(&mut self) -> Option<u64> {
        match self.byte()? {
            first @ 0..=240 => Some(u64::from(first)),
            first @ 241..=248 => {
                Some(240 + 256 * (u64::from(first) - 241) + u64::from(self.byte()?))
            }
            249 => {
                let [high, low] = self.array()?;
                Some(2288 + 256 * u64::from(high) + u64::from(low))
            }
            first => {
                let mut number = [0; 8];
                let length = usize::from(first) - 247;
                number[..length].copy_from_slice(self.take(length)?);
                Some(u64::from_le_bytes(number))
            }
        }
    }

    /// After its length.
    pub fn string(&mut self) -> Option<&'b [u8]> {
        let length = usize::try_from(self.number()?).ok()?;
        self.take(length)
    }
}
