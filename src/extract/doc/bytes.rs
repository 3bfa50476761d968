//! Little-endian numbers at an offset; `None` beyond the end.

pub(super) fn u16_at(bytes: &[u8], offset: usize) -> Option<u16> {
    let end = offset.checked_add(2)?;
    Some(u16::from_le_bytes(bytes.get(offset..end)?.try_into().ok()?))
}

pub(super) fn u32_at(bytes: &[u8], offset: usize) -> Option<usize> {
    let end = offset.checked_add(4)?;
    let number = u32::from_le_bytes(bytes.get(offset..end)?.try_into().ok()?);
    usize::try_from(number).ok()
}

/// The bytes from an offset on, as far as there are any.
pub(super) fn at_most(bytes: &[u8], offset: usize, len: usize) -> &[u8] {
    let rest = bytes.get(offset..).unwrap_or_default();
    &rest[..rest.len().min(len)]
}
